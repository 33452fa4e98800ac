# frozen_string_literal: true

require "did_you_mean"
require "json"

# `plinth "carousel", autoplay: false do … end` in a view, and `plinth_assets` in the layout's head.
module PlinthHelper
  PLINTH_WIDGETS = JSON.parse(File.read(File.expand_path("widgets.json", __dir__))).freeze
  # Options that become attributes under another name than data-….
  PLINTH_ATTRIBUTES = { "id" => "id", "lang" => "lang", "class" => "class", "label" => "aria-label", "role" => "role" }.freeze

  # A host of the widget around what the block renders. Raises ArgumentError for what the widget does not have.
  def plinth(name, **options, &content)
    widget = PLINTH_WIDGETS.fetch(name) do
      raise ArgumentError, %(plinth: unknown widget "#{name}"#{plinth_nearest(name, PLINTH_WIDGETS.keys)})
    end
    if widget["isWhole"]
      raise ArgumentError, %(plinth: write the HTML of "#{name}", as its README has it: its host is <#{widget["element"]}>)
    end
    @plinth_is_used = true
    inside = content ? capture(&content) : ""
    content_tag(widget["element"], inside, plinth_attributes(name, widget, options))
  end

  # Sheet and script, on pages that have a widget: a layout is rendered after its view.
  def plinth_assets(path: "/plinth/")
    return "".html_safe unless @plinth_is_used

    safe_join([tag(:link, rel: "stylesheet", href: "#{path}plinth.css"), "\n",
               content_tag(:script, "", type: "module", src: "#{path}embed.js"), "\n"])
  end

  private

  def plinth_attributes(name, widget, options)
    given = options.to_h { |option, value| [option.to_s.tr("_", "-"), value] }
    unknown = given.keys.find { |option| !widget["known"].include?(option) }
    if unknown
      raise ArgumentError, %(plinth #{name}: unknown option "#{unknown}"#{plinth_nearest(unknown, widget["known"])})
    end
    missing = widget["required"].find { |option| !given.key?(option) }
    raise ArgumentError, %(plinth #{name}: the option "#{missing}" is missing) if missing

    # A name counts on some elements with a role only.
    given["role"] ||= widget["role"] if given["label"] && widget["role"]
    classes = ["w-#{name}", given.delete("class")].compact.join(" ")
    attributes = given.to_h { |option, value| [PLINTH_ATTRIBUTES.fetch(option, "data-#{option}"), value.to_s] }
    { "class" => classes, "data-widget" => name }.merge(attributes)
  end

  def plinth_nearest(name, names)
    nearest = DidYouMean::SpellChecker.new(dictionary: names).correct(name).first
    nearest ? %(; did you mean "#{nearest}"?) : "; there are #{names.join(", ")}"
  end
end

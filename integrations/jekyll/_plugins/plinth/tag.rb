# frozen_string_literal: true

require "cgi"
require "did_you_mean"
require "json"

module Plinth
  WIDGETS = JSON.parse(File.read(File.expand_path("widgets.json", __dir__))).freeze
  # Options that become attributes under another name than data-….
  ATTRIBUTES = { "id" => "id", "lang" => "lang", "label" => "aria-label", "role" => "role" }.freeze

  # {% plinth read-more id: "about", lines: 4 %}…{% endplinth %}. Values may be variables. Faults stop the build.
  class Tag < Liquid::Block
    NAME = /\A\s*["']?([\w-]+)["']?/
    OPTION = /([\w-]+)\s*:\s*("[^"]*"|'[^']*'|[^\s,]+)/

    def initialize(tag, markup, tokens)
      super
      @name = markup[NAME, 1].to_s
      @widget = WIDGETS.fetch(@name) { fail_with(%(unknown widget "#{@name}"), @name, WIDGETS.keys) }
      if @widget["isWhole"]
        raise Liquid::SyntaxError,
              %(plinth: write the HTML of "#{@name}", as its README has it: its host is <#{@widget["element"]}>)
      end
      @options = markup.sub(NAME, "").scan(OPTION).to_h
      unknown = @options.keys.find { |option| !@widget["known"].include?(option) }
      fail_with(%(#{@name}: unknown option "#{unknown}"), unknown, @widget["known"]) if unknown
      missing = @widget["required"].find { |option| !@options.key?(option) }
      raise Liquid::SyntaxError, %(plinth #{@name}: the option "#{missing}" is missing) if missing
    end

    def render(context)
      values = @options.transform_values { |written| context[written].to_s }
      # A name counts on some elements with a role only.
      values["role"] ||= @widget["role"] if values["label"] && @widget["role"]
      classes = ["w-#{@name}", values.delete("class")].compact.join(" ")
      attributes = { "class" => classes, "data-widget" => @name }
      values.each { |option, value| attributes[ATTRIBUTES.fetch(option, "data-#{option}")] = value }
      written = attributes.map { |name, value| %( #{name}="#{CGI.escapeHTML(value)}") }.join
      "<#{@widget["element"]}#{written}>#{super}</#{@widget["element"]}>"
    end

    private

    def fail_with(what, name, names)
      nearest = DidYouMean::SpellChecker.new(dictionary: names).correct(name).first
      raise Liquid::SyntaxError, "plinth: #{what}#{nearest ? %(; did you mean "#{nearest}"?) : ""}"
    end
  end
end

Liquid::Template.register_tag("plinth", Plinth::Tag)

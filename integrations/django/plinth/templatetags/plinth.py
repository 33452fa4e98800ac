"""Template tags: {% plinth "carousel" autoplay=False %}…{% endplinth %} and {% plinth_assets %}."""

import json
from difflib import get_close_matches
from pathlib import Path

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

register = template.Library()

WIDGETS = json.loads((Path(__file__).parent.parent / "widgets.json").read_text())

# Options that become attributes under another name than data-….
ATTRIBUTES = {"id": "id", "lang": "lang", "label": "aria-label", "role": "role"}


class WidgetNode(template.Node):
    def __init__(self, name, options, content):
        self.name = name
        self.options = options
        self.content = content

    def render(self, context):
        values = {option: value.resolve(context) for option, value in self.options.items()}
        # A name counts on some elements with a role only.
        if values.get("label") and "role" in WIDGETS[self.name]:
            values.setdefault("role", WIDGETS[self.name]["role"])
        classes = f"w-{self.name} {values.pop('class', '')}".strip()
        attributes = format_html_join(
            "", ' {}="{}"', ((ATTRIBUTES.get(option, f"data-{option}"), written(value)) for option, value in values.items())
        )
        # What the nodes between the tags render has been escaped by them.
        content = mark_safe(self.content.render(context))
        return format_html(
            '<{0} class="{1}" data-widget="{2}"{3}>{4}</{0}>',
            WIDGETS[self.name]["element"],
            classes,
            self.name,
            attributes,
            content,
        )


def written(value):
    """A value as an attribute has it: true and false in lower case."""
    return str(value).lower() if isinstance(value, bool) else value


def nearest(name, names):
    found = get_close_matches(name, names, n=1, cutoff=0)
    return found[0] if found else ""


@register.tag
def plinth(parser, token):
    """A host of the widget that is named first. Faults are told when the template is compiled."""
    _, *words = token.split_contents()
    name = words[0].strip("\"'") if words else ""
    widget = WIDGETS.get(name)
    if not widget:
        raise template.TemplateSyntaxError(f'plinth: unknown widget "{name}"; did you mean "{nearest(name, WIDGETS)}"?')
    if widget.get("isWhole"):
        raise template.TemplateSyntaxError(f'plinth: write the HTML of "{name}", as its README has it: its host is <{widget["element"]}>')
    options = {}
    for word in words[1:]:
        option, sign, value = word.partition("=")
        option = option.replace("_", "-")
        if not sign:
            raise template.TemplateSyntaxError(f'plinth {name}: the option "{option}" has no value')
        if option not in widget["known"]:
            meant = nearest(option, widget["known"])
            raise template.TemplateSyntaxError(f'plinth {name}: unknown option "{option}"; did you mean "{meant}"?')
        options[option] = parser.compile_filter(value)
    for option in widget["required"]:
        if option not in options:
            raise template.TemplateSyntaxError(f'plinth {name}: the option "{option}" is missing')
    content = parser.parse(("endplinth",))
    parser.delete_first_token()
    return WidgetNode(name, options, content)


@register.simple_tag(takes_context=True)
def plinth_assets(context):
    """Sheet and script, once a page however often it is written."""
    if context.render_context.get("plinth_assets"):
        return ""
    context.render_context["plinth_assets"] = True
    return format_html(
        '<link rel="stylesheet" href="{}"><script type="module" src="{}"></script>',
        static("plinth/plinth.css"),
        static("plinth/embed.js"),
    )

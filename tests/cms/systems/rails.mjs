/** Pages that Action View renders with the helper, as a Rails application would, served under `/blog/`. */
import { STYLE, startGenerated } from '../generator.mjs'
import { hostParts } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'

export const name = 'rails'

export const install = () => installDebian('ruby-actionview')

const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${STYLE}<%= plinth_assets path: "/blog/plinth/" %></head><body><main><h1>A page</h1><%= yield %></main></body></html>`

/** Renders each view in the layout. */
const RENDER = `require "action_view"
require "fileutils"
require_relative "plinth_helper"
Dir["views/*.html.erb"].reject { |path| path.include?("layout") }.each do |path|
  page = File.basename(path, ".html.erb")
  lookup = ActionView::LookupContext.new([File.expand_path("views")])
  view = Class.new(ActionView::Base.with_empty_template_cache) { include PlinthHelper }.new(lookup, {}, nil)
  FileUtils.mkdir_p("public/#{page}")
  File.write("public/#{page}/index.html", view.render(template: page, layout: "layout"))
end
`

const helper = ({ name: widget, options, content }) =>
  `<%= plinth ${[JSON.stringify(widget), ...Object.entries(options).map(([option, value]) => `${option.replaceAll('-', '_')}: ${JSON.stringify(value)}`)].join(', ')} do %>${content}<% end %>`

export const start = (port) =>
  startGenerated(port, {
    name,
    files: { 'render.rb': RENDER, 'views/layout.html.erb': LAYOUT },
    pages: {
      'views/widgets.html.erb': hostParts().map(helper).join('\n'),
      'views/plain.html.erb': '<p>A page without a widget.</p>',
      'views/escaped.html.erb': `<%= plinth("carousel", label: '"<b>', mount: "load", slide_role: "page") { "" } %>`,
    },
    faulty: { 'views/wrong.html.erb': '<%= plinth("carousel", autoplai: false) { "" } %>' },
    build: (folder) => execute('ruby', ['render.rb'], {}, folder),
    out: 'public',
  })

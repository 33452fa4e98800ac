# frozen_string_literal: true

# Sheet and script once on each page that has a widget. `plinth_path` in _config.yml says where the files of dist/ lie, below baseurl.
Jekyll::Hooks.register [:pages, :documents], :post_render do |page|
  html = page.output.to_s
  next unless html.include?('data-widget="') && html.include?("</head>")

  config = page.site.config
  path = "#{config["baseurl"]}#{config.fetch("plinth_path", "/plinth/")}"
  page.output = html.sub("</head>") do
    %(<link rel="stylesheet" href="#{path}plinth.css">\n<script type="module" src="#{path}embed.js"></script>\n</head>)
  end
end

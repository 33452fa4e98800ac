/** Plinth's plugin: `eleventyConfig.addPlugin(plinth, { path: '/files/plinth/' })`. */
export default function plinth(eleventyConfig: unknown, options?: { path?: string }): void

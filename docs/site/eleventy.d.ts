/** What the docs site uses of Eleventy, which has no types of its own. */
declare module '@11ty/eleventy' {
  export interface Configuration {
    addPlugin(plugin: (configuration: Configuration, options: object) => void, options: object): void
    addGlobalData(name: string, value: unknown): void
    addTransform(name: string, transform: (this: { page: { url: string } }, content: string) => string): void
    addPassthroughCopy(files: Readonly<Record<string, string>>): void
    setUseGitIgnore(isUsed: boolean): void
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        quietMode: boolean
        configPath?: string
        config: (configuration: Configuration) => void
      },
    )
    write(): Promise<void>
  }
}

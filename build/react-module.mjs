/** All of React as one module of named exports. React is CommonJS, whose names a bundler cannot know. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** The source of that module. */
export function reactModule() {
  const taken = new Set()
  const lines = REACT.map((module) => {
    const names = Object.keys(require(module)).filter((name) => !taken.has(name))
    for (const name of names) taken.add(name)
    return `export { ${names.join(', ')} } from '${module}'`
  })
  // Libraries import React by its default too.
  return [...lines, "export { default } from 'react'"].join('\n')
}

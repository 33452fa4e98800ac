/** A fresh site with three widgets, as its developer would write them. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execute, ROOT } from './execute.mjs'

const PACKAGES = ['react', 'react-dom', 'zustand', '@types/react', '@types/react-dom', 'typescript@~5.9']

const BUNDLERS = {
  vite: { packages: ['vite', '@vitejs/plugin-react'], script: 'vite build --config vite.config.mjs' },
  webpack: {
    packages: ['webpack', 'webpack-cli', 'ts-loader'],
    script: 'webpack --config webpack.config.mjs',
  },
  esbuild: {
    packages: ['esbuild'],
    script:
      'esbuild src/site.ts --bundle --splitting --format=esm --jsx=automatic --minify --outdir=out --define:process.env.NODE_ENV=\\"production\\"',
  },
}

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['react'],
  },
  include: ['src'],
}

export async function createSite(folder, bundler, tarball) {
  const { packages, script } = BUNDLERS[bundler]
  await mkdir(folder, { recursive: true })
  await cp(join(ROOT, 'tests/package/site'), folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', private: true, type: 'module', scripts: { build: script } }),
  )
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  await execute(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball, ...PACKAGES, ...packages],
    folder,
  )
}

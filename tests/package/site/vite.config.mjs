export default {
  build: {
    outDir: 'out',
    modulePreload: false,
    rollupOptions: { input: 'src/site.ts', output: { entryFileNames: 'site.js' } },
  },
}

import react from '@vitejs/plugin-react'

export default {
  plugins: [react()],
  build: {
    outDir: 'out',
    modulePreload: false,
    rollupOptions: { input: 'src/site.ts', output: { entryFileNames: 'site.js' } },
  },
}

export default {
  mode: 'production',
  entry: './src/site.ts',
  output: { path: `${import.meta.dirname}/out`, filename: 'site.js' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  performance: { hints: false },
}

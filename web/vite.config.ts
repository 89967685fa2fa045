import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './plugins/compiled-messages.ts'
import { minifiedContract } from './plugins/minified-contract.ts'

const framework = /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|clsx)\//
/** What nearly every public page needs; dialogs, long texts and what stands in ui/staff stay out. */
const frame =
  /\/web\/app\/(ui\/(?!modal|prose|error-summary)|i18n\/)?[a-z-]+\.tsx?$|features\/cart\/cart(-cookie)?\.ts$|contracts\/src\/(locale|business)\.ts$/

export default defineConfig({
  plugins: [compiledMessages(), minifiedContract(), tailwindcss(), reactRouter()],
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // Bundled on the server too, so that the alias above holds there.
  ssr: { noExternal: ['use-intl'] },
  // The router preloads what a route needs by itself.
  build: { manifest: true, target: 'es2022', modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one per shared module: each request costs a slow phone a round trip.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1, minShareCount: 2 },
                { name: 'catalog', test: /\/web\/app\/features\/catalog\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})

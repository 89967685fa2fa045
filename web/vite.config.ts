import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './plugins/compiled-messages.ts'
import { minifiedContract } from './plugins/minified-contract.ts'
import { oneByte } from './plugins/one-byte.ts'
import { pagesOfBrowsers } from './plugins/pages-of-browsers.ts'
import { stylePreload } from './plugins/style-preload.ts'
import { unusedParts } from './plugins/unused-parts.ts'

const framework = /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|clsx)\//
/** What nearly every public page needs; dialogs and what stands in ui/staff stay out. */
const frame =
  /\/web\/app\/(ui\/(?!modal|announced|connection|tabs|toaster|zone-note|qr-code|stay-here)|ui\/forms\/(?=after-press|corrections)|kit\/forms\/(?=(use-)?posted-form|use-answer)|i18n\/(intl\/)?)?[a-z-]+\.tsx?$|ui\/inputs\/(checkbox|radio-group)\.tsx$|features\/checkout\/cart\/cart(-cookie)?\.ts$|contracts\/src\/locale\.ts$/
/** Plans, wherever they are shown. */
const catalog = /\/web\/app\/features\/(catalog|programs)\/(?!admin\/)|contracts\/src\/business\.ts$/
/** The application and what follows it; what staff and sellers are shown of it stays with their pages, as do the fields of a place. */
const enrollment = /\/web\/app\/features\/enrollment\/(?!(.*\/)?(admin|log|assisted)\/|registry\/place-)/
const purchase = /\/web\/app\/features\/(checkout\/(?!addons\/)|orders\/use-auto-refresh)/
const articles = /\/web\/app\/features\/content\/(?!admin\/)|\/contracts\/src\/content\/choices\.ts$/
const company = /\/web\/app\/features\/company\//
/** The forms that only one page of a surface shows go with that page. */
const signIn =
  /\/web\/app\/(features\/identity\/sign-in\/(?!forgot|reset)|kit\/(door-header|forms\/(new-password|second-factor))|ui\/inputs\/password-field)/
const session =
  /\/web\/app\/kit\/session\/(areas|session-rules|session-state|session\.client|signed-in)\.ts$|\/contracts\/src\/identity\/choices\.ts$/

export default defineConfig({
  plugins: [
    compiledMessages(),
    unusedParts(),
    stylePreload(),
    minifiedContract(),
    oneByte(),
    pagesOfBrowsers(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    // The few calls of use-intl that pages make, see app/i18n/intl; the types stay those of use-intl.
    alias: [
      {
        find: 'use-intl/react',
        replacement: fileURLToPath(new URL('app/i18n/intl/react.tsx', import.meta.url)),
      },
      {
        find: 'use-intl/core',
        replacement: fileURLToPath(new URL('app/i18n/intl/core.ts', import.meta.url)),
      },
    ],
  },
  // The router preloads what a route needs by itself.
  build: { manifest: true, target: 'es2022', modulePreload: false },
  environments: {
    ssr: {
      // One file with React and its router as they are in production, however the server is started.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        rolldownOptions: {
          input: 'app/server.ts',
          // Node keeps the text of what it runs: without blanks, but with the names that its errors show.
          output: { minify: { compress: true, mangle: false, codegen: true } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one per shared module: each request costs a slow phone a round trip.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1, minShareCount: 2 },
                { name: 'catalog', test: catalog, minShareCount: 2 },
                { name: 'purchase', test: purchase, minShareCount: 2 },
                { name: 'enrollment', test: enrollment, minShareCount: 2 },
                { name: 'articles', test: articles, minShareCount: 2 },
                { name: 'company', test: company, minShareCount: 2 },
                { name: 'session', test: session, minShareCount: 2 },
                { name: 'sign-in', test: signIn, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})

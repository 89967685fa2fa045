/** `npm run build`: builds the web application into web/build and marks it as current. */
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')

process.exit(await build(await ensureInstalled()))

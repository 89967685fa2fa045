import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { structuredDataTags } from './features/seo/structured-data.server.ts'
import { loadEveryCatalog } from './i18n/catalogs.ts'
import { NonceContext, RequestIdContext } from './render-context.ts'
import { siteOf } from './site.server.ts'

await loadEveryCatalog()

const renderTimeoutMs = 10_000

/** Renders a whole document; every loader has answered before, so nothing is gained by streaming it in parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = siteOf(loadContext)
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const body = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        headers.set('content-type', 'text/html; charset=utf-8')
        const tags = structuredDataTags(loadContext, nonce)
        const document = Buffer.concat(chunks).toString('utf8')
        // What is seen first, style and pictures, goes before scripts on a slow line.
        const whole = document
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replace('</head>', () => `${tags}</head>`)
        resolve(new Response(request.method === 'HEAD' ? null : whole, { status, headers }))
      },
    })
    const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={request.headers.get('x-request-id') ?? ''}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          stream.pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
      },
    )
  })
}

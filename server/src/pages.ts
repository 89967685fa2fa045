import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { programDay } from '#contracts/programs.ts'
import type { Site } from '#contracts/site.ts'
import { createAnswerCache } from '#platform/answers.ts'
import type { Tenant } from '#platform/context.ts'
import { acceptedEncoding, KeptTemplate } from '#platform/encodings.ts'
import { localeOf, sendError } from '#platform/http.ts'
import { StartupError } from '#platform/startup-error.ts'
import { agentAreaOwner } from '#modules/tenancy/index.ts'
import { inProcessApi } from './api-edge.ts'
import { withPlainNames } from './field-names.ts'
import type { createRouter } from './modules.ts'
import type { OpenServices } from './services.ts'
import type { SiteResolver } from './site-resolver.ts'
import { snapshotKeysOf } from './snapshot-keys.ts'
import { readLogo } from './static-files.ts'
import { refusalPage } from './refusal-page.ts'
import { suspendedPage } from './suspended-page.ts'
import { createXsrf } from './xsrf.ts'

export interface WebBuild {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  createLoadContext: (site: Site) => RouterContextProvider
  clientDirectory: string
}

/** Loads the built web application. @throws StartupError when it has not been built. */
export async function loadWebBuild(): Promise<WebBuild> {
  const directory = fileURLToPath(new URL('../../web/build/', import.meta.url))
  const server = `${directory}server/index.js`
  await access(server).catch(() => {
    throw new StartupError('The web application has not been built. Run "npm run build" and start again.')
  })
  const build = (await import(pathToFileURL(server).href)) as Omit<WebBuild, 'clientDirectory'>
  return { ...build, clientDirectory: `${directory}client` }
}

/** A rendered page into which each visitor's own nonce and form token go. */
interface KeptPage {
  bytes: number
  template: KeptTemplate
  headers: [string, string][]
}

const mark = { nonce: '%nonce%', xsrf: '%xsrf%' }

/** Pages that follow from brand, catalog, language, day and URL alone. */
const keepable =
  /^\/(?:$|what-is-acp|plans(?:\/|$)|compare$|devices$|faq$|blog(?:\/|$)|page\/|acp-terms$|about-us$|master-agent$|terms$|privacy-policy$|disclaimers$|eligibility-check$|developers$|sitemap\.xml$|robots\.txt$|manifest\.webmanifest$)/

/** Pages of the staff say nothing of a brand until the API has let somebody in, so they stand on a suspended site too. */
const isStaffPath = (url: string) => /^\/(?:admin|super-admin|locale|__manifest)(?:[/?.]|$)/.test(url)

/** Every other path is a page. */
export function registerPages(
  app: FastifyInstance,
  services: OpenServices,
  router: ReturnType<typeof createRouter>,
  resolver: SiteResolver,
  web: WebBuild,
) {
  const pages = createAnswerCache<KeptPage>(24 * 1024 * 1024)
  const xsrf = createXsrf(services.masterKey, { isSecure: services.config.isProduction })
  const paymentPages = paymentPagesOf(services)

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    config: { metricName: 'page' },
    handler: async (request, reply) => {
      try {
        return await page(request, reply)
      } catch (error) {
        return sendError(services, error, request, reply)
      }
    },
  })

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const site = await resolver.resolve(request)
    const nonce = randomBytes(16).toString('base64url')
    setPageHeaders(reply, nonce, paymentPages)
    if (site.kind === 'unknown')
      return reply
        .code(404)
        .type('text/html')
        .send(refusalPage('SITE_NOT_FOUND', localeOf(request), nonce))
    if (site.kind === 'enroll') return reply.redirect(enrollAddress(site.mainOrigin, request.url), 302)
    if (site.directory.isSuspended(site.tenant) && !isStaffPath(request.url))
      return reply
        .code(503)
        .headers({ 'retry-after': '3600', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
        .type('text/html')
        .send(
          suspendedPage(
            site.directory.siteOf(site.tenant),
            site.directory.inherited.support,
            localeOf(request),
            nonce,
          ),
        )
    // Where the host names no brand, what the visitor stored does.
    if (!site.bySubdomain) reply.header('vary', 'cookie, x-domain')
    const isStale = request.method === 'POST' && !(await xsrf.isProven(request))
    const xsrfToken = xsrf.tokenOf(request, reply)
    if (isStale)
      return reply
        .code(403)
        .type('text/html')
        .send(refusalPage('XSRF', localeOf(request), nonce))
    rememberLinkedLocale(request, reply)
    const path = request.url.split('?')[0]!
    if (!site.bySubdomain && agentAreaOwner(site.directory, path)) rememberDomain(reply, site.tenant)
    const mayKeep =
      request.method === 'GET' && keepable.test(path.replace(/\.data$/, '')) && !request.cookies.cart
    const version = mayKeep ? await services.snapshots.versionOf(snapshotKeysOf(site), site.asOf) : ''
    // What is open, and the year, change with the day.
    const day = mayKeep ? programDay(services.clock.now()) : ''
    const key = `${site.tenant.id} ${site.bySubdomain} ${version} ${day} ${localeOf(request)} ${site.origin} ${request.url}`
    const kept = mayKeep ? pages.get(key) : undefined
    if (kept) return sendKept(request, reply, kept, { [mark.nonce]: nonce, [mark.xsrf]: xsrfToken })
    const caller = resolver.callerOf(request, site, { kind: 'public' })
    const brand = site.directory.siteOf(site.tenant)
    const context = web.createLoadContext({
      brand,
      readLogo: () => readLogo(services, brand.logo),
      locale: caller.locale,
      api: inProcessApi(router, caller),
      nonce,
      platformMode: services.config.platformMode,
      platformOrigin: new URL(services.config.publicUrl).origin,
      // Anybody can write any host into a request; what others follow or index names one that is ours.
      origin: site.linkOrigin,
      bySubdomain: site.bySubdomain,
      xsrfToken,
      isProduction: services.config.isProduction,
    })
    const response = await web.handle(toRequest(request, site.origin), context)
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    // What pages store is as fit for an open line as their own address is.
    const attribute = services.config.isProduction ? '; Secure' : ''
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', `${cookie}${attribute}`)
    reply.code(response.status)
    const body = Buffer.from(await response.arrayBuffer())
    const isKeepable = mayKeep && response.status === 200 && response.headers.getSetCookie().length === 0
    if (isKeepable) {
      const text = body.toString('utf8').replaceAll(nonce, mark.nonce).replaceAll(xsrfToken, mark.xsrf)
      const template = new KeptTemplate(text, { [mark.nonce]: nonce.length, [mark.xsrf]: xsrfToken.length })
      pages.set(key, { bytes: template.bytes + key.length * 2, template, headers })
    }
    return send(reply, headers, body)
  }
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { template, headers }: KeptPage,
  words: Record<string, string>,
) {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
  if (acceptedEncoding(request.headers['accept-encoding'], ['gzip']) === 'identity')
    return send(reply, headers, template.plain(words))
  reply.header('content-encoding', 'gzip')
  return send(reply, headers, template.gzip(words))
}

function send(reply: FastifyReply, headers: [string, string][], body: string | Buffer) {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(body)
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set('x-request-id', request.id)
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body)
  return new Request(addressOf(request.url, origin), {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyOf(request.body as Buffer, headers.get('content-type')) } : {}),
  })
}

/** A page of this site, whatever a request says: `//host` is a path, and `http://host` in its first line is nobody's. */
function addressOf(url: string, origin: string): URL {
  const path = withPlainNames(url).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/')
  return new URL(`${origin}${path}`)
}

const bodyOf = (body: Buffer, type: string | null) =>
  type?.startsWith('application/x-www-form-urlencoded')
    ? withPlainNames(body.toString('utf8'))
    : new Uint8Array(body)

/** A nonce-only policy: nothing inline without it, nothing from elsewhere, no framing. */
function setPageHeaders(reply: FastifyReply, nonce: string, paymentPages: string) {
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      // The checkout form ends on the payment provider's page, and a policy covers redirects too.
      `form-action 'self' ${paymentPages}`,
      "frame-ancestors 'none'",
      // Nothing makes scripts of text: neither the pages nor whatever got into one may name a policy of its own.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
}

/**
 * The eligibility check of the site behind an `enroll.` host. A reseller's code at the end of the path goes along;
 * without one, `-` makes the browser forget the code that it has stored.
 */
function enrollAddress(mainOrigin: string, url: string): string {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(url) ?? []
  const [, code = '-'] = /\/([A-Za-z0-9-]{3,32})\/?$/.exec(path) ?? []
  return `${mainOrigin}/eligibility-check/${code}${search}`
}

/** Where a buyer may be sent to pay: Stripe, or the sandbox that plays it. */
function paymentPagesOf({ config }: OpenServices): string {
  if (!config.sandbox.isNeeded) return 'https://checkout.stripe.com'
  const { port } = new URL(config.sandbox.url)
  return `https://checkout.stripe.com http://localhost:${port} http://127.0.0.1:${port}`
}

/** Whoever enters a brand's agent area on the platform's own host stays with that brand, as on a host of its own. */
const rememberDomain = (reply: FastifyReply, { domain }: Tenant) =>
  reply.setCookie('domain', domain, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })

/** A link in one language goes on in it without scripts too; a choice that was made stays. */
function rememberLinkedLocale(request: FastifyRequest, reply: FastifyReply) {
  if (request.cookies.userLocale || !/[?&]lang=(?:en|es)(?:&|$)/.test(request.url)) return
  reply.setCookie('userLocale', localeOf(request), { path: '/', sameSite: 'lax' })
}

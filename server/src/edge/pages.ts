import { access } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { CodedError, errorStatus } from '#contracts/errors.ts'
import type { Tenant } from '#platform/context.ts'
import { localeOf, sendError } from '#platform/http/http.ts'
import { newCapability } from '#platform/database/ids.ts'
import { networkOf } from '#platform/http/network.ts'
import { allowance } from '#platform/http/rate-limit.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { createTurns } from '#platform/http/turns.ts'
import { programNow } from '#modules/programs/index.ts'
import { agentAreaOwner } from '#modules/tenancy/index.ts'
import { inProcessApi } from './api.ts'
import { withPlainNames } from './field-names.ts'
import { splitQuery, withRest } from './kept-query.ts'
import type { createRouter } from '#server/modules.ts'
import { formTargetsOf, setPageHeaders } from './page-headers.ts'
import {
  createPageKeeper,
  type KeptPage,
  type OwnWords,
  type PageBody,
  type PageHeaders,
} from './page-keeper.ts'
import { toRequest, type Wish } from './page-request.ts'
import type { OpenServices } from '#server/services.ts'
import type { ResolvedSite, SiteResolver } from './site-resolver.ts'
import { keptVersionOf } from '#server/snapshot-keys.ts'
import { readLogo } from './static-files.ts'
import { refusalPage } from './refusal-page.ts'
import { suspendedPage } from './suspended-page.ts'
import { createXsrf } from './xsrf.ts'

export interface WebBuild {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  createLoadContext: (site: Site) => RouterContextProvider
  /** How many things are in the cart that these cookies hold. */
  cartCountOf: (cookies: string | undefined) => number
  /** The names of the query from which a page follows that is the same for everybody; undefined for other pages. */
  keptNamesOf: (path: string) => readonly string[] | undefined
  /** Pages to which files are sent, with the room that their forms need. */
  roomyPages: readonly { path: string; formBytes: number }[]
  clientDirectory: string
}

/** Loads the built web application. @throws StartupError when it has not been built. */
export async function loadWebBuild(): Promise<WebBuild> {
  const directory = fileURLToPath(new URL('../../../web/build/', import.meta.url))
  const server = `${directory}server/index.js`
  await access(server).catch(() => {
    throw new StartupError('The web application has not been built. Run "npm run build" and start again.')
  })
  const build = (await import(pathToFileURL(server).href)) as Omit<WebBuild, 'clientDirectory'>
  return { ...build, clientDirectory: `${directory}client` }
}

/** What one visitor's pages may come to in a minute when they are rendered afresh: 600 times the price section. */
const renderedBytesAMinute = 24 * 1024 * 1024
/** What a page counts at least, as finding out that there is none takes time as well. */
const leastBytes = 20 * 1024

/** Pages of the staff say nothing of a brand until the API has let somebody in, so they stand on a suspended site too. */
const isStaffPath = (url: string) => /^\/(?:admin|super-admin|locale|__manifest)(?:[/?.]|$)/.test(url)

interface RenderedPage {
  status: number
  headers: PageHeaders
  cookies: string[]
  body: Buffer
}

/** A page for everybody, with marks where a visitor's own words go. */
type CommonPage = Omit<RenderedPage, 'body'> & { made: KeptPage }

type Resolved = Extract<ResolvedSite, { kind: 'site' }>

/** Every other path is a page. */
export function registerPages(
  app: FastifyInstance,
  services: OpenServices,
  router: ReturnType<typeof createRouter>,
  resolver: SiteResolver,
  web: WebBuild,
) {
  const keeper = createPageKeeper(24 * 1024 * 1024)
  const underWay = new Map<string, Promise<CommonPage>>()
  const inTurn = createTurns({ atOnce: 3, waitingEach: 64, waiting: 512 })
  const xsrf = createXsrf(services.masterKey, { isSecure: services.config.isProduction })
  const formTargets = formTargetsOf(services)

  const config = { metricName: 'page' }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await page(request, reply)
    } catch (error) {
      return refused(error, request, reply)
    }
  }
  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config, handler, errorHandler: refused })
  for (const { path, formBytes } of web.roomyPages)
    app.route({ method: 'POST', url: path, bodyLimit: formBytes, config, handler, errorHandler: tooLarge })

  /** A visitor who sends a form with more than its page has room for reads on that page that it was too much. */
  function tooLarge(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    if (error.statusCode !== 413) return refused(error, request, reply)
    return reply.redirect(`${request.url.split('?')[0]}?large`, 303)
  }

  /** Too much at once is said on a page of its own, which costs nothing; the router's own calls get an answer as JSON. */
  function refused(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const code = error instanceof CodedError && error.code
    const isData = request.url.split('?')[0]!.endsWith('.data')
    if (isData || (code !== 'TOO_MANY_REQUESTS' && code !== 'BUSY'))
      return sendError(services, error, request, reply)
    const { retryAfterSeconds = 5 } = ((error as CodedError).data ?? {}) as { retryAfterSeconds?: number }
    const nonce = newCapability()
    setPageHeaders(reply, nonce, formTargets)
    return reply
      .code(errorStatus[code])
      .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
      .type('text/html')
      .send(refusalPage(code, localeOf(request), nonce))
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const site = await resolver.resolve(request)
    const nonce = newCapability()
    setPageHeaders(reply, nonce, formTargets)
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
            site.directory.platformSupport,
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
    const names = request.method === 'POST' ? undefined : web.keptNamesOf(path)
    const { known, rest } = names
      ? splitQuery(request.url, names)
      : { known: withPlainNames(request.url), rest: '' }
    const mayKeep = names !== undefined && request.method === 'GET'
    const cartCount = web.cartCountOf(request.headers.cookie)
    const key = mayKeep ? await keyOf(request, site, known, cartCount) : ''
    const own = { nonce, xsrfToken }
    const kept = mayKeep ? keeper.get(key, request) : undefined
    if (kept) return send(reply, kept.headers, keeper.bodyOf(request, reply, kept, own))

    const words = mayKeep ? keeper.marks : own
    // Anybody can write any host into a request: a page for everybody is asked for at the one that is ours.
    const wish = {
      address: known,
      origin: mayKeep ? site.linkOrigin : site.origin,
      isForEverybody: mayKeep,
    }
    const render = () => rendered(request, site, { ...words, cartCount }, wish)
    const page = mayKeep ? await renderedOnce(key, request, render) : await render()
    const headers = page.headers.map(([name, value]): [string, string] =>
      name === 'location' ? [name, withRest(value, rest)] : [name, value],
    )
    // What pages store is as fit for an open line as their own address is.
    const attribute = services.config.isProduction ? '; Secure' : ''
    for (const cookie of page.cookies) reply.header('set-cookie', `${cookie}${attribute}`)
    reply.code(page.status)
    return send(reply, headers, 'made' in page ? keeper.textOf(page.made, own) : page.body)
  }

  /**
   * A visitor who asks for a page that is being rendered for everybody waits for it, unless it turns out to be
   * somebody's own.
   */
  async function renderedOnce(
    key: string,
    request: FastifyRequest,
    render: () => Promise<RenderedPage>,
  ): Promise<CommonPage> {
    const other = await underWay.get(key)?.catch(() => undefined)
    if (other?.cookies.length === 0) return other
    const made = render()
      .then((page) => madeOnce(key, request, page))
      .finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  /** Puts a page that was rendered with marks together for all who wait for it, and keeps it where it stays the same. */
  function madeOnce(key: string, request: FastifyRequest, { body, ...page }: RenderedPage): CommonPage {
    const made = keeper.pageOf(body.toString('utf8'), page.headers)
    const isWhole = !page.headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
    if (page.status === 200 && page.cookies.length === 0 && isWhole) keeper.keep(key, made, request)
    return { ...page, made }
  }

  /**
   * A page rendered afresh, when it is the visitor's turn.
   * @throws CodedError TOO_MANY_REQUESTS, BUSY
   */
  async function rendered(
    request: FastifyRequest,
    site: Resolved,
    shown: OwnWords & { cartCount: number },
    wish: Wish,
  ): Promise<RenderedPage> {
    const caller = resolver.callerOf(request, site, { kind: 'public' })
    const brand = site.directory.siteOf(site.tenant)
    const spend = allowance(caller, 'rendered', renderedBytesAMinute)
    const context = web.createLoadContext({
      brand,
      readLogo: () => readLogo(services, brand.logo),
      drawPicture: (wish) => services.paint(site.tenant.id, wish),
      locale: caller.locale,
      api: inProcessApi(router, caller),
      ...shown,
      platformMode: services.config.platformMode,
      platformOrigin: new URL(services.config.publicUrl).origin,
      // Anybody can write any host into a request; what others follow or index names one that is ours.
      origin: site.linkOrigin,
      bySubdomain: site.bySubdomain,
      isProduction: services.config.isProduction,
    })
    return inTurn(networkOf(caller.address), async () => {
      const response = await web.handle(toRequest(request, wish), context)
      const body = Buffer.from(await response.arrayBuffer())
      spend(Math.max(leastBytes, body.length))
      return {
        status: response.status,
        headers: [...response.headers].filter(([name]) => name !== 'set-cookie') as PageHeaders,
        cookies: response.headers.getSetCookie(),
        body,
      }
    })
  }

  /** What a kept page follows from: of a visitor only the language, and how much is in the cart. What is open, and the year, change with the day. */
  async function keyOf(
    request: FastifyRequest,
    site: Resolved,
    address: string,
    cartCount: number,
  ): Promise<string> {
    const version = await keptVersionOf(services, site)
    const caller = resolver.callerOf(request, site, { kind: 'public' })
    const day = programDay(services.clock.now())
    const dayOfPrograms = programDay(await programNow(caller))
    return `${site.tenant.id} ${site.bySubdomain} ${version} ${day} ${dayOfPrograms} ${localeOf(request)} ${site.linkOrigin} ${cartCount} ${address}`
  }
}

function send(reply: FastifyReply, headers: PageHeaders, body: PageBody) {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(body)
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

/**
 * A visitor who enters a brand's agent area on the platform's own host stays with that brand, as on a host of its
 * own.
 */
const rememberDomain = (reply: FastifyReply, { domain }: Tenant) =>
  reply.setCookie('domain', domain, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })

/** A link in one language goes on in it without scripts too; a choice that was made stays. */
function rememberLinkedLocale(request: FastifyRequest, reply: FastifyReply) {
  if (request.cookies.userLocale || !/[?&]lang=(?:en|es)(?:&|$)/.test(request.url)) return
  reply.setCookie('userLocale', localeOf(request), { path: '/', sameSite: 'lax' })
}

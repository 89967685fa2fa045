import type { FastifyRequest } from 'fastify'
import { CodedError } from '#contracts/errors.ts'
import { phoneText } from '#contracts/phone-text.ts'
import type { Actor, Caller, Tenant } from '#platform/context.ts'
import { localeOf } from '#platform/http/http.ts'
import type { Versions } from '#platform/kept/snapshots.ts'
import { authenticate } from '#modules/identity/index.ts'
import {
  directoryOf,
  lastDirectory,
  resolveTenant,
  siteOrigin,
  type Directory,
  type HostFacts,
} from '#modules/tenancy/index.ts'
import { deviceOf } from './device-cookie.ts'
import type { OpenServices } from '#server/services.ts'
import { sharedKeys, snapshotKeysOf } from '#server/snapshot-keys.ts'

export type ResolvedSite =
  | {
      kind: 'site'
      directory: Directory
      tenant: Tenant
      bySubdomain: boolean
      wasNamed: boolean
      /** Where the visitor is. */
      origin: string
      /** Where links lead that others follow. */
      linkOrigin: string
      /** Versions of the snapshots when the request came. */
      asOf: Versions
    }
  | { kind: 'enroll'; mainOrigin: string }
  | { kind: 'unknown' }

/** A name or an address with or without a port: whatever else stands in the header cannot be part of a link. */
const wellFormedHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

export type SiteResolver = ReturnType<typeof createSiteResolver>

/** Finds which brand a request is for and who makes it. */
export function createSiteResolver(services: OpenServices) {
  const publicUrl = new URL(services.config.publicUrl)
  const platformHost = publicUrl.hostname
  const ownHosts = new Set([platformHost, `www.${platformHost}`])
  if (!services.config.isProduction)
    for (const host of ['localhost', '127.0.0.1', '[::1]']) ownHosts.add(host)

  const resolve = async (request: FastifyRequest): Promise<ResolvedSite> => {
    const named = header(request, 'x-domain')
    const storedDomain = named ?? request.cookies.domain
    const host = wellFormedHost.exec(request.host.toLowerCase())?.[1]
    if (host === undefined) return { kind: 'unknown' }
    const path = request.url.split('?')[0]!
    const facts = { host, platformHost, storedDomain, path }
    const asOf = await services.snapshots.current(keysFor(facts))
    const directory = await directoryOf(services, asOf)
    const resolution = resolveTenant(directory, facts)
    if (resolution.kind === 'unknown') return resolution
    if (resolution.kind === 'enroll') return { kind: 'enroll', mainOrigin: mainOriginOf(request, directory) }
    const origin = `${request.protocol}://${request.host}`
    // Anybody can write any host into a request, so that others are only led to one that is ours.
    const isOurs = resolution.bySubdomain || ownHosts.has(host)
    const linkOrigin = isOurs ? origin : siteOrigin(services.config, resolution.tenant.domain)
    return { ...resolution, directory, wasNamed: named !== undefined, origin, linkOrigin, asOf }
  }

  /** What is asked for in one question: of whom it is, the directory that was right a moment ago mostly knows. */
  const keysFor = (facts: HostFacts): readonly string[] => {
    const directory = lastDirectory(services)
    if (!directory) return sharedKeys
    const guess = resolveTenant(directory, facts)
    return guess.kind === 'site' ? snapshotKeysOf({ tenant: guess.tenant, directory }) : sharedKeys
  }

  /** The site that an `enroll.` host stands before: a brand's, or the platform's own. */
  const mainOriginOf = (request: FastifyRequest, directory: Directory): string => {
    const host = request.host.toLowerCase().replace(/^enroll\./, '')
    const main = resolveTenant(directory, {
      host: host.replace(/:\d+$/, ''),
      platformHost,
      storedDomain: undefined,
    })
    return main.kind === 'site' && main.bySubdomain ? `${request.protocol}://${host}` : publicUrl.origin
  }

  const callerOf = (
    request: FastifyRequest,
    site: Extract<ResolvedSite, { kind: 'site' }>,
    actor: Actor,
    tenant = site.tenant,
  ): Caller => ({
    services,
    tenant,
    actor,
    locale: localeOf(request),
    requestId: request.id,
    address: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    device: deviceOf(services.config, request),
    idempotencyKey: header(request, 'idempotency-key') ?? null,
    origin: site.linkOrigin,
    asOf: site.asOf,
  })

  /** The caller of an API request: brand, session and all. */
  const authenticated = async (request: FastifyRequest): Promise<Caller> => {
    const site = await resolve(request)
    if (site.kind !== 'site') throw new CodedError('SITE_NOT_FOUND')
    if (site.wasNamed && !site.bySubdomain && header(request, 'x-domain') !== site.tenant.domain)
      throw new CodedError('SITE_NOT_FOUND')
    const { authorization } = request.headers
    // A client that sends none asks as anybody; one that sends an empty one means to be somebody.
    if (authorization !== undefined && /^(?:Bearer)?\s*$/i.test(authorization))
      throw new CodedError('TOKEN_REQUIRED')
    const who = await authenticate(services, services.tokens, site.directory, authorization, site)
    if (who.kind === 'refused') throw new CodedError('UNAUTHORIZED')
    const caller =
      who.kind === 'none'
        ? callerOf(request, site, { kind: 'public' })
        : callerOf(request, site, who.actor, who.tenant)
    refuseSuspended(site.directory, caller)
    return caller
  }

  return { resolve, callerOf, authenticated }
}

/** Anybody who is not of the platform is stopped where a service provider is suspended, signed in or not. */
function refuseSuspended(directory: Directory, { tenant, actor }: Caller) {
  if (!directory.isSuspended(tenant) || (actor.kind === 'administrator' && actor.isSuper)) return
  const { email, phone } = directory.platformSupport
  throw new CodedError('SITE_SUSPENDED', { email, phone, phoneText: phoneText(phone) })
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value || undefined
}

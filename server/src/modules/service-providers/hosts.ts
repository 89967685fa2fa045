import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { emit } from '#platform/outbox.ts'
import { brandHosts, serviceProviders } from '#tables/service-providers.ts'

/**
 * Lets the caller's site answer on a host of its own.
 * @throws CodedError HOST_NOT_ALLOWED, HOST_TAKEN
 */
export async function addHost(ctx: Ctx, { host: typed }: { host: string }): Promise<void> {
  const host = hostOf(typed, new URL(ctx.services.config.publicUrl).hostname)
  try {
    await ctx.db.insert(brandHosts).values({ host, serviceProviderId: ctx.tenant.id })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('HOST_TAKEN')
    throw error
  }
  await note(ctx, 'add_host', host)
}

/** @throws CodedError NOT_FOUND for a host that is not the caller's. */
export async function removeHost(ctx: Ctx, { host: typed }: { host: string }): Promise<void> {
  const host = domainToASCII(typed.toLowerCase())
  const removed = await ctx.db
    .delete(brandHosts)
    .where(and(eq(brandHosts.serviceProviderId, ctx.tenant.id), eq(brandHosts.host, host)))
    .returning({ host: brandHosts.host })
  if (removed.length === 0) throw new CodedError('NOT_FOUND')
  await note(ctx, 'remove_host', host)
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The host as browsers send it. The platform's own hosts, addresses and names without a dot belong to no brand. */
export function hostOf(typed: string, platformHost: string): string {
  const name = typed.toLowerCase().replace(/\.$/, '')
  const host = /[\s/?#@:%\\]/.test(name) ? '' : domainToASCII(name)
  const labels = host.split('.')
  const isName =
    labels.length >= 2 &&
    host.length <= 253 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1)!) &&
    isIP(host) === 0
  const isOurs = [platformHost, 'localhost'].some((own) => host === own || host.endsWith(`.${own}`))
  if (!isName || isOurs) throw new CodedError('HOST_NOT_ALLOWED')
  return host
}

/** One more version of the service provider, with the event that says what it was for. */
async function note(ctx: Ctx, event: 'add_host' | 'remove_host', host: string) {
  await ctx.db
    .update(serviceProviders)
    .set({ version: sql`${serviceProviders.version} + 1` })
    .where(eq(serviceProviders.id, ctx.tenant.id))
  emit(ctx, events.service_provider[event], {
    subject: ctx.tenant.id,
    data: { host },
  })
}

import { and, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { coverageLeadInput } from '#contracts/coverage-leads/public.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { RuledProgram } from '#contracts/programs/choices.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import { advanceAll, createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, newReference, sha256 } from '#platform/database/ids.ts'
import { networkOf } from '#platform/http/network.ts'
import { contactHash } from '#platform/security/contact-hash.ts'
import { checkFormToken } from '#modules/contacts/index.ts'
import { textableNumber } from '#modules/messaging/index.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { contactPlace, hintOf, stopTokenOf, type LeadContact } from './lead-contact.ts'
import { coverageNoted } from './messages/coverage-noted.ts'
import { isAmong, openPlaces } from './served-places.ts'
import { coverageLeadState } from './statuses.ts'
import { tellLead } from './tell-lead.ts'

/** No network has so many people who ask one brand for this in an hour. */
const mostOfNetwork = 30
/** In so many states and programs somebody waits; what is asked beyond that is a stranger's game with their address. */
const mostOfContact = 5

type Input = z.output<typeof coverageLeadInput>

/**
 * Keeps whom to tell once a program can be had where they live. Whoever waits already waits on, and the answer is the same.
 * @throws CodedError FORM_TOO_FAST, FORM_EXPIRED, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function askCoverage(ctx: Ctx, input: Input): Promise<{ isServed: boolean }> {
  if (input.website?.trim()) return { isServed: false }
  checkFormToken(ctx.vault, input.formToken, ctx.now, ctx.address)
  const { zip, program, emailAddress, locale } = input
  const phoneNumber = input.phoneNumber && textableNumber(input.phoneNumber)
  if (input.phoneNumber && !phoneNumber)
    throw new CodedError('INVALID_INPUT', { issues: [{ path: 'phoneNumber', code: 'PHONE_INVALID' }] })
  const usState = stateOfZip(zip)!
  if (isAmong(await openPlaces(ctx), { program, usState })) return { isServed: true }
  await refuseCrowd(ctx)
  await storeLead(ctx, { zip, program, locale, contact: { emailAddress, phoneNumber } })
  return { isServed: false }
}

interface Asked {
  zip: string
  program: RuledProgram
  locale: Locale
  contact: LeadContact
}

/** An address or number that waits there already waits anew; what does not is kept, and told so. @returns the id of what was kept */
export async function storeLead(ctx: Ctx, { zip, program, locale, contact }: Asked): Promise<string | null> {
  const usState = stateOfZip(zip)!
  const hashes = hashesOf(ctx, contact)
  const known = await knownOf(ctx, hashes)
  const here = known.filter((row) => row.program === program && row.usState === usState)
  await advanceAll(
    ctx,
    coverageLeadState,
    here.map(({ id }) => id),
    'ask',
    { set: { askedAt: ctx.now } },
  )
  const isNew = (field: 'emailHash' | 'phoneHash') => {
    const hash = hashes[field]
    const has = (row: (typeof known)[number]) => row[field] === hash
    return hash !== null && !here.some(has) && known.filter(has).length < mostOfContact
  }
  const fresh: LeadContact = {
    ...(isNew('emailHash') && { emailAddress: contact.emailAddress }),
    ...(isNew('phoneHash') && { phoneNumber: contact.phoneNumber }),
  }
  if (!fresh.emailAddress && !fresh.phoneNumber) return null
  const id = newId()
  const kept = {
    ...{ id, program, usState, zip, locale },
    contact: ctx.vault.seal(JSON.stringify(fresh), contactPlace(id)),
  }
  await ctx.db.insert(coverageLeads).values({
    ...{ ...kept, ...hashesOf(ctx, fresh), tenantId: ctx.tenant.id, reference: newReference() },
    contactHint: hintOf(fresh),
    stopHash: sha256(stopTokenOf(ctx, id)),
    addressHash: networkHash(ctx),
    state: createdState(coverageLeadState, 'ask'),
    ...{ askedAt: ctx.now, createdAt: ctx.now },
  })
  emitCreated(ctx, coverageLeadState, 'ask', id, id)
  tellLead(ctx, kept, coverageNoted)
  return id
}

const hashesOf = ({ vault }: Ctx, { emailAddress, phoneNumber }: LeadContact) => ({
  emailHash: emailAddress ? contactHash(vault, emailAddress) : null,
  phoneHash: phoneNumber ? contactHash(vault, phoneNumber) : null,
})
type Hashes = ReturnType<typeof hashesOf>

/** Where these wait; of two who ask at once for the same address or number, one comes after the other. */
async function knownOf(ctx: Ctx, { emailHash, phoneHash }: Hashes) {
  const hashes = [emailHash, phoneHash].flatMap((hash) => hash ?? []).toSorted()
  for (const hash of hashes) {
    const place = `coverage ${ctx.tenant.id} ${hash}`
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
  }
  const { id, program, usState } = coverageLeads
  return ctx.db
    .select({ id, program, usState, emailHash: coverageLeads.emailHash, phoneHash: coverageLeads.phoneHash })
    .from(coverageLeads)
    .where(
      and(
        eq(coverageLeads.tenantId, ctx.tenant.id),
        or(inArray(coverageLeads.emailHash, hashes), inArray(coverageLeads.phoneHash, hashes)),
      ),
    )
}

const networkHash = ({ vault, address }: Ctx) => vault.sign('contact-address', networkOf(address))

/** @throws CodedError TOO_MANY_REQUESTS. The limit a minute at the edge stops a burst, this one a drip. */
async function refuseCrowd(ctx: Ctx): Promise<void> {
  const [row] = await ctx.db
    .select({ asked: count() })
    .from(coverageLeads)
    .where(
      and(
        eq(coverageLeads.tenantId, ctx.tenant.id),
        eq(coverageLeads.addressHash, networkHash(ctx)),
        gte(coverageLeads.createdAt, later(ctx.now, -hoursMs(1))),
      ),
    )
  if ((row?.asked ?? 0) >= mostOfNetwork)
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
}

import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { SwitchableMessage } from '#contracts/messaging/choices.ts'
import type { PersonKind, ResellerKind } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { administrators, credentials, fulfillmentAgents, resellers, subscribers } from '#tables/identity.ts'
import { isCredential, personOf } from './credentials.ts'
import { profileOf } from './profiles/index.ts'
import { birthDatePlace } from './profiles/subscriber.ts'

export interface ProfilePatch {
  firstName?: string | undefined
  lastName?: string | undefined
  locale?: Locale | undefined
  company?: string | null | undefined
  phoneNumber?: string | null | undefined
  country?: string | undefined
  birthDate?: string | null | undefined
  switchedOff?: SwitchableMessage[] | undefined
  /** Of a reseller, and changed by staff alone. */
  kind?: ResellerKind | undefined
}

const tables = {
  administrator: administrators,
  reseller: resellers,
  subscriber: subscribers,
  fulfillment_agent: fulfillmentAgents,
}

/** Changes the fields of the own profile that are given, and answers the whole profile. */
export async function updateProfile<Kind extends PersonKind>(
  ctx: Ctx,
  kind: Kind,
  patch: ProfilePatch,
  caller: Caller,
) {
  if (personOf(ctx).kind !== kind) throw new CodedError('FORBIDDEN')
  await changeProfile(ctx, kind, personOf(ctx).id, patch)
  return profileOf(ctx, kind, caller)
}

/** Changes the fields of somebody's profile that are given. @throws CodedError INVALID_INPUT for a day of birth that cannot be */
export async function changeProfile(
  ctx: Ctx,
  kind: PersonKind,
  id: string,
  { locale, switchedOff, company, birthDate, ...rest }: ProfilePatch,
): Promise<void> {
  const table = tables[kind]
  const sealed = birthDate && ctx.vault.seal(checkedDate(birthDate, ctx.now), birthDatePlace(id))
  const ofAccount = { locale, switchedOff }
  const set = {
    ...rest,
    ...(company === undefined ? {} : { companyName: company }),
    ...(birthDate === undefined ? {} : { birthDate: sealed || null }),
  }
  const fields = Object.entries({ ...set, ...ofAccount }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  )
  if (fields.length === 0) return
  if (locale || switchedOff) await ctx.db.update(credentials).set(ofAccount).where(isCredential(ctx, id))
  if (fields.some((field) => !(field in ofAccount))) {
    await ctx.db
      .update(table)
      .set(set)
      .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, id)))
  }
  emit(ctx, events.account.profile_changed, { subject: id, data: { fields } })
}

/** @throws CodedError INVALID_INPUT for a day that is not in the calendar, or not in the past. */
function checkedDate(text: string, now: Date): string {
  const [month = 0, day = 0, year = 0] = text.split('/').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  if (!isReal || year < 1900 || at > now) throw new CodedError('INVALID_INPUT', { fields: ['birthDate'] })
  return `${month}/${day}/${year}`
}

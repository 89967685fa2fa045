import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { askVerifierAbout, enrollmentById, expireEnrollments, nameHelper } from '#modules/enrollment/index.ts'
import type { Fate, SeedApplicant } from '../data/applicants.ts'
import { buyer, job } from './actors.ts'
import { answerInThePast } from './answering.ts'
import { chooseInThePast, confirmInThePast, enrollInThePast } from './enrolling.ts'
import { showInThePast } from './license.ts'
import { joinInThePast } from './membership.ts'
import { endInThePast, type Household, type Past } from './past.ts'
import { tabletInThePast } from './tablets.ts'
import { transferInThePast } from './transferring.ts'

type Afterwards = (past: Past, household: Household) => Promise<unknown>

/** What follows the approval. */
const afterApproval: Partial<Record<Fate, Afterwards>> = {
  chosen: chooseInThePast,
  unpaid: confirmInThePast,
  refused: enrollInThePast,
  served: joinInThePast,
  idle: joinInThePast,
  doubted: joinInThePast,
  recertifies: joinInThePast,
  left: joinInThePast,
  gone: joinInThePast,
  hasTablet: tabletInThePast,
  mayMove: transferInThePast,
  agrees: transferInThePast,
  waitsForDay: transferInThePast,
  waitsForRegistry: transferInThePast,
  notMoved: transferInThePast,
  keepsBenefit: transferInThePast,
  moved: transferInThePast,
  disputes: transferInThePast,
}

/** What the National Verifier's people decide of those who are not approved. */
const decisions: Partial<Record<Fate, (failures: string) => object[]>> = {
  begun: () => [],
  toSign: () => [],
  expired: () => [],
  toProve: (failures) => [{ decision: 'set', status: 'PENDING_RESOLUTION', failures }],
  inReview: () => [{ decision: 'set', status: 'PENDING_REVIEW' }],
  rejected: (failures) => [{ decision: 'set', status: 'PENDING_REVIEW', failures }, { decision: 'reject' }],
}

/** Lets one person of the demonstration apply some days ago, with everything that came of it, each step in its own time. */
export async function applyInThePast(caller: Caller, past: Past, person: SeedApplicant, number: number) {
  const { fate, failures = '' } = person
  const { inThePast, at } = past
  const startsAt = later(past.now, -daysMs(person.daysAgo))
  const hours = (count: number) => later(startsAt, hoursMs(count))
  const { enrollmentId, token, signed } = await answerInThePast(caller, person, number, startsAt)
  if (person.helper) await nameInThePast(past, person, token, hours(0.3))
  const expire = async (days: number) => {
    await expireEnrollments(at(hours(days * 24), job('enrollment-expiry')), inThePast)
    await endInThePast(past, enrollmentId, hours(days * 24))
  }
  if (fate === 'abandoned') await expire(30.2)
  if (person.license) await showInThePast(past, person, { enrollmentId, from: hours(1) })
  if (!signed) return
  const ask = (moment: Date) =>
    askVerifierAbout(at(moment, job('ask-verifier')), enrollmentId, { within: inThePast })
  await ask(later(signed, 4_000))
  const { verifierCheckId } = await inReadTransaction(caller, (ctx) => enrollmentById(ctx, enrollmentId))
  const application = `application/${verifierCheckId}`
  if (person.comesWith) await past.dial(`${application}/past`, person.comesWith)
  for (const [turn, decision] of (decisions[fate]?.(failures) ?? [{ decision: 'approve' }]).entries()) {
    await past.dial(`${application}/decide`, decision)
    await ask(hours(1 + turn * 20))
  }
  if (fate === 'expired') await expire(46.2)
  await afterApproval[fate]?.(past, { person, number, enrollmentId, token, qualifiedAt: hours(1) })
}

/** Lets somebody whom the applicant trusts see how it stands. */
const nameInThePast = (
  { at, inThePast, brand }: Past,
  { helper }: SeedApplicant,
  token: string,
  moment: Date,
) =>
  inThePast(at(moment, buyer), (ctx) =>
    nameHelper(ctx, {
      id: token,
      name: helper!,
      contact: {
        channel: 'email',
        recipient: `${helper!.split(' ')[0]!.toLowerCase()}@helpers.example.test`,
      },
      timeZone: brand.timeZone,
    }),
  )

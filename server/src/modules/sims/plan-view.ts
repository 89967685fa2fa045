import { businessDefaults } from '#contracts/business.ts'
import { linePlanWords } from '#contracts/i18n/line-plans.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import { type PlanStanding, planStandingOf } from '#contracts/sims/choices.ts'
import type { LinePlanView } from '#contracts/sims/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { exactTimeText } from '#platform/values/exact-time.ts'
import type { subscriptions } from '#tables/sims.ts'
import type { Sim } from './statuses.ts'
import { carrierEndOf } from './usage-view.ts'

type Plan = Pick<typeof subscriptions.$inferSelect, 'state' | 'activateBy' | 'periodEnd'>
type Around = { now: Date; tenant: Pick<Ctx['tenant'], 'timeZone'> }

/** The plan of a line as it stands now, in words that are the same wherever it shows. */
export function planViewOf(
  { now, tenant }: Around,
  { state, activateBy, periodEnd }: Plan,
  { usage, isRefunded }: Pick<Sim, 'usage'> & { isRefunded: boolean },
): LinePlanView {
  // Data ends when its carrier ends it.
  const endsAt = periodEnd && (carrierEndOf({ usage }) ?? periodEnd)
  const standing = planStandingOf({ state, activateBy, endsAt, isRefunded }, now)
  const inBoth = (say: (locale: Locale) => string) => ({ en: say('en'), es: say('es') })
  const noteIn = (locale: Locale) => {
    const at = (instant: Date) => exactTimeText(instant, locale, tenant.timeZone)
    return fillWords(templateOf(standing, endsAt, locale), {
      days: businessDefaults.activationWindowDays,
      activateBy: activateBy ? at(activateBy) : '',
      endsAt: endsAt ? at(endsAt) : '',
    })
  }
  return {
    state,
    standing,
    activateBy: activateBy?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    note: inBoth(noteIn),
    next:
      standing === 'missed' || standing === 'refunded' || standing === 'over'
        ? inBoth((locale) => linePlanWords(locale).next[standing])
        : null,
  }
}

function templateOf(standing: PlanStanding, endsAt: Date | null, locale: Locale): string {
  const { note, open } = linePlanWords(locale)
  const isOpen = endsAt === null && (standing === 'active' || standing === 'over')
  return isOpen ? open[standing] : note[standing]
}

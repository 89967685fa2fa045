import type { PlanView, PricingView } from '#contracts/catalog/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Audience } from './catalog-model.ts'

const units = {
  day: { en: ['day', 'days'], es: ['día', 'días'] },
  month: { en: ['month', 'months'], es: ['mes', 'meses'] },
  year: { en: ['year', 'years'], es: ['año', 'años'] },
} as const

const cards = { esim: { en: 'eSIM', es: 'eSIM' }, physical: { en: 'SIM card', es: 'Tarjeta SIM' } }

type Term = Pick<PricingView, 'duration' | 'durationUnit'>

export const durationText = ({ duration, durationUnit }: Term): LocalizedText => {
  const form = duration === 1 ? 0 : 1
  return {
    en: `${duration} ${units[durationUnit].en[form]}`,
    es: `${duration} ${units[durationUnit].es[form]}`,
  }
}

const forResellers = { en: 'resellers', es: 'revendedores' }

/** A price among those of its plan: `3 months`, and whose it is where it is not everybody's. */
export function priceText(price: Term & { audience: Audience }, locale: keyof LocalizedText): string {
  const term = durationText(price)[locale]
  return price.audience === 'reseller' ? `${term} · ${forResellers[locale]}` : term
}

const sizeText = (megabytes: number) =>
  megabytes >= 1000 ? `${Math.round(megabytes / 100) / 10} GB` : `${megabytes} MB`

function dataText(plan: PlanView): LocalizedText | undefined {
  if (plan.isDataUnlimited) return { en: 'Unlimited data', es: 'Datos ilimitados' }
  return plan.bandwidth ? { en: sizeText(plan.bandwidth), es: sizeText(plan.bandwidth) } : undefined
}

/** One line below a plan's name on a cart, an order or a receipt: `eSIM · 3 GB · 30 days`. */
export function detailText(plan: PlanView, pricing: PricingView): LocalizedText {
  const parts = [cards[plan.simType], dataText(plan), durationText(pricing)].filter(
    (part) => part !== undefined,
  )
  return { en: parts.map((part) => part.en).join(' · '), es: parts.map((part) => part.es).join(' · ') }
}

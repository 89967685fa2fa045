import type { PlanView, PricingView } from '#contracts/catalog/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'

const units = {
  day: { en: ['day', 'days'], es: ['día', 'días'] },
  month: { en: ['month', 'months'], es: ['mes', 'meses'] },
  year: { en: ['year', 'years'], es: ['año', 'años'] },
} as const

const cards = { esim: { en: 'eSIM', es: 'eSIM' }, physical: { en: 'SIM card', es: 'Tarjeta SIM' } }

const durationText = ({ duration, durationUnit }: PricingView): LocalizedText => {
  const form = duration === 1 ? 0 : 1
  return {
    en: `${duration} ${units[durationUnit].en[form]}`,
    es: `${duration} ${units[durationUnit].es[form]}`,
  }
}

const sizeText = (megabytes: number) =>
  megabytes >= 1000 ? `${Math.round(megabytes / 100) / 10} GB` : `${megabytes} MB`

function dataText(plan: PlanView): LocalizedText | undefined {
  if (plan.isDataUnlimited) return { en: 'Unlimited data', es: 'Datos ilimitados' }
  return plan.dataMb ? { en: sizeText(plan.dataMb), es: sizeText(plan.dataMb) } : undefined
}

/** One line below a plan's name on a cart, an order or a receipt: `eSIM · 3 GB · 30 days`. */
export function detailText(plan: PlanView, pricing: PricingView): LocalizedText {
  const parts = [cards[plan.simType], dataText(plan), durationText(pricing)].filter(
    (part) => part !== undefined,
  )
  return { en: parts.map((part) => part.en).join(' · '), es: parts.map((part) => part.es).join(' · ') }
}

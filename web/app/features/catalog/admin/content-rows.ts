import { useTranslations } from 'use-intl/react'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanChoices } from '#contracts/catalog/admin-views.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import { useText } from '../../../site.ts'
import { useMoney } from '../../../ui/money.tsx'
import { useCountryName } from '../../../kit/country-name.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { usePlanWords } from '../plan-words.ts'

export interface ContentRow {
  key: string
  name: string
  text: string
}

/** All that a plan holds, in words: one row for each field and each price. */
export function useContentRows(choices: PlanChoices): (content: PlanContent) => ContentRow[] {
  const t = useTranslations('plan-office')
  const text = useText()
  const money = useMoney()
  const times = useTimes()
  const words = usePlanWords()
  const countryName = useCountryName()
  const yes = (value: boolean) => t(value ? 'yes' : 'no')
  const credit = (amount: number) => (amount === 0 ? t('none') : money(amount))
  const priceText = ({ price, discountedPrice }: PlanPrice) =>
    discountedPrice < price
      ? t('priceDiscounted', { price: money(price), discounted: money(discountedPrice) })
      : money(price)
  return (content) => {
    const category = choices.categories.find(({ id }) => id === content.categoryId)
    const source = choices.simSources.find(({ id }) => id === content.simSourceId)
    const { label } = content
    const rows: [key: string, value: string][] = [
      ['name.en', content.name.en],
      ['name.es', content.name.es],
      ['description.en', content.description.en],
      ['description.es', content.description.es],
      ['categoryId', category ? text(category.name) : t('none')],
      ['simType', t(`simTypes.${content.simType}`)],
      ['simSourceId', source?.name ?? t('none')],
      ['providerBundle', content.providerBundle ?? t('none')],
      ['bandwidth', words.data(content)],
      ['throttleKbps', content.throttleKbps ? t('kbps', { speed: content.throttleKbps }) : t('stops')],
      ['hasNumber', yes(content.hasNumber)],
      ['callMinutes', words.calls(content.callMinutes)],
      ['sms', words.texts(content.sms)],
      ['speed', content.speed],
      ['hotspot', yes(content.hotspot)],
      ['callCreditCents', credit(content.callCreditCents)],
      ['roamingCreditCents', credit(content.roamingCreditCents)],
      ['activationFeeCents', credit(content.activationFeeCents)],
      ['taxClass', t(`taxClasses.${content.taxClass}`)],
      ['coverage', content.coverage.map(countryName).join(', ')],
      [
        'networks',
        Object.entries(content.networks)
          .map(([code, names]) => `${countryName(code)}: ${names.join(', ')}`)
          .join('; '),
      ],
      ['whitelistOnly', yes(content.whitelistOnly)],
      ['sort', String(content.sort)],
      [
        'label',
        label
          ? t('labelText', {
              id: label.uniquePlanIdentifier,
              down: label.typicalDownloadMbps,
              up: label.typicalUploadMbps,
              latency: label.typicalLatencyMs,
              date: times.day(label.issuedAt.slice(0, 10)),
            })
          : t('none'),
      ],
    ]
    const prices = content.prices.map((price) => ({
      key: priceKey(price),
      name: t('priceOf', { duration: words.duration(price), audience: t(`audiences.${price.audience}`) }),
      text: priceText(price),
    }))
    return [
      ...rows.map(([key, value]) => ({ key, name: t(`fields.${nameOf(key)}`), text: value })),
      ...prices,
    ]
  }
}

const ofParts = {
  'name.en': 'nameEn',
  'name.es': 'nameEs',
  'description.en': 'descriptionEn',
  'description.es': 'descriptionEs',
  'callMinutes.unlimited': 'callMinutesUnlimited',
  'sms.unlimited': 'smsUnlimited',
  'label.uniquePlanIdentifier': 'labelUniquePlanIdentifier',
  'label.typicalDownloadMbps': 'labelTypicalDownloadMbps',
  'label.typicalUploadMbps': 'labelTypicalUploadMbps',
  'label.typicalLatencyMs': 'labelTypicalLatencyMs',
  'label.issuedAt': 'labelIssuedAt',
  'price.duration': 'priceDuration',
  'price.durationUnit': 'priceDurationUnit',
  'price.audience': 'priceAudience',
  'price.price': 'pricePrice',
  'price.discountedPrice': 'priceDiscountedPrice',
} as const

/** What a field is called in the catalogue: `name.en` is `nameEn` there. */
export const nameOf = (key: string) => (ofParts[key as 'name.en'] ?? key) as 'nameEn'

/** The rows that differ, with what they were; a price that is not there on one side stands as missing. */
export function differingRows(before: ContentRow[], after: ContentRow[]) {
  const [old, wanted] = [before, after].map((rows) => new Map(rows.map((row) => [row.key, row]))) as [
    Map<string, ContentRow>,
    Map<string, ContentRow>,
  ]
  return [...new Set([...wanted.keys(), ...old.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), wanted.get(key)]
    return one?.text === other?.text
      ? []
      : [{ key, name: (other ?? one)!.name, before: one?.text, after: other?.text }]
  })
}

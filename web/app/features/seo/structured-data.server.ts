import { textOfBlocks } from '#contracts/content/choices.ts'
import type { OfferedDeviceView } from '#contracts/devices/views.ts'
import type { FaqView, PostView } from '#contracts/content/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { addressIn } from '../../i18n/meta.ts'
import type { PlanPageData } from '../catalog/load-plan-page.server.ts'

/** Facts for machines as schema.org names them. */
export type StructuredData = Record<string, unknown>

const found = new WeakMap<object, StructuredData[]>()

/** Called by a loader; the document of the same request carries it in its head. */
export function addStructuredData(context: object, data: StructuredData) {
  found.set(context, [...(found.get(context) ?? []), data])
}

/**
 * The script elements of a request's data. They are put into the finished document, so that no browser is sent the code
 * for them and nothing is written as markup after the page was loaded.
 */
export function structuredDataTags(context: object, nonce: string): string {
  return (found.get(context) ?? [])
    .map((data) => {
      const text = JSON.stringify({ '@context': 'https://schema.org', ...data })
      // What could end the element or begin a comment in it is written as an escape.
      const safe = text
        .replaceAll('<', '\\u003c')
        .replaceAll('\u2028', '\\u2028')
        .replaceAll('\u2029', '\\u2029')
      return `<script type="application/ld+json" nonce="${nonce}">${safe}</script>`
    })
    .join('')
}

export const faqData = (items: readonly FaqView[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOfBlocks(answer) },
  })),
})

export function postData({ brand, origin, locale }: Site, post: PostView): StructuredData {
  const publisher = { '@type': 'Organization', name: brand.name, url: origin }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: locale,
    image: `${origin}/og/post/${post.slug}/${locale}.png`,
    mainEntityOfPage: addressIn(`${origin}/blog/post/${post.slug}`, locale),
    author: publisher,
    publisher,
  }
}

/** A plan with its prices; a price that is not there yet makes no offer. */
export function planData({ brand, origin, locale }: Site, page: PlanData): StructuredData {
  const { plan, canonicalPath } = page
  return {
    '@type': 'Product',
    name: plan.name,
    description: plan.description,
    category: plan.categoryName,
    sku: plan.id,
    image: `${origin}/og/${locale}.png`,
    brand: { '@type': 'Brand', name: brand.name },
    offers: page.allPricings.map((pricing) => ({
      '@type': 'Offer',
      sku: pricing.id,
      price: dollars(pricing.dueTodayCents),
      priceCurrency: 'USD',
      priceSpecification: priceData(pricing),
      availability: 'https://schema.org/InStock',
      url: addressIn(`${origin}${canonicalPath}?price=${pricing.id}`, locale),
      seller: { '@type': 'Organization', name: brand.legalName },
    })),
  }
}
type PlanData = Pick<PlanPageData, 'plan' | 'canonicalPath' | 'allPricings'>

/** A device that is sold outright, as it stands on the page of devices. */
export const deviceData = (
  { origin, locale, brand: { legalName } }: Site,
  { id, brand, model, description, picture, stock, price }: OfferedDeviceView,
): StructuredData => ({
  '@type': 'Product',
  name: `${brand} ${model}`,
  ...(description[locale] && { description: description[locale] }),
  sku: id,
  image: picture ? `${origin}/api/static/storage/${picture}` : `${origin}/og/${locale}.png`,
  brand: { '@type': 'Brand', name: brand },
  ...(price && {
    offers: {
      '@type': 'Offer',
      sku: price.id,
      price: dollars(price.cents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock === 'none' ? 'OutOfStock' : stock === 'few' ? 'LimitedAvailability' : 'InStock'}`,
      url: addressIn(`${origin}/device-shop`, locale),
      seller: { '@type': 'Organization', name: legalName },
    },
  }),
})

const dollars = (cents: number) => (cents / 100).toFixed(2)
const unitCodes = { day: 'DAY', month: 'MON', year: 'ANN' }

/** What is due today in its parts: the price and for how long it pays, and what is paid once (UN/CEFACT unit codes). */
const priceData = ({
  dueTodayCents,
  oneTimeCents,
  duration,
  durationUnit,
}: PlanData['allPricings'][number]) => ({
  '@type': 'CompoundPriceSpecification',
  price: dollars(dueTodayCents),
  priceCurrency: 'USD',
  valueAddedTaxIncluded: false,
  priceComponent: [
    {
      '@type': 'UnitPriceSpecification',
      price: dollars(dueTodayCents - oneTimeCents),
      priceCurrency: 'USD',
      referenceQuantity: { '@type': 'QuantitativeValue', value: duration, unitCode: unitCodes[durationUnit] },
    },
    ...(oneTimeCents > 0
      ? [
          {
            '@type': 'UnitPriceSpecification',
            priceComponentType: 'https://schema.org/ActivationFee',
            price: dollars(oneTimeCents),
            priceCurrency: 'USD',
          },
        ]
      : []),
  ],
})

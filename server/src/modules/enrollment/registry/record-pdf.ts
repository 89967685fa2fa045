import { businessDefaults } from '#contracts/business.ts'
import { documentWords } from '#contracts/i18n/documents.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { publicProgramName } from '#contracts/programs/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { pdfOf } from '#modules/billing/index.ts'
import type { EnrollmentPaper } from './record.queries.ts'

interface Making {
  locale: Locale
  site: Pick<SiteView, 'name' | 'theme' | 'timeZone' | 'support' | 'writeTo'>
}

/** What a household keeps of its enrollment, as tagged PDF, piece by piece. */
export function recordPdf(record: EnrollmentPaper, { locale, site }: Making): AsyncIterable<Buffer> {
  const { enrollmentRecord: words, invoice } = documentWords(locale)
  const tag = formatLocale(locale)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: site.timeZone })
  const facts: [string, string][] = [
    [words.reference, record.reference],
    [words.program, publicProgramName(record.program)],
    [words.enrolled, day.format(record.enrolledAt)],
    ...(record.applicationId ? [[words.applicationId, record.applicationId] as [string, string]] : []),
    [words.name, record.name],
    [words.identity, words.hidden],
    [words.service, record.service.join(', ')],
    ...(record.shipping ? [[words.shipping, record.shipping.join(', ')] as [string, string]] : []),
    ...serviceFacts(record, locale),
  ]
  const title = `${words.title} ${record.reference}`
  return pdfOf({ locale, title, author: site.name, at: record.enrolledAt }, (sheet) => {
    const { '--primary': ground = '#1b1e2b', '--on-primary': color = '#ffffff' } = site.theme.light
    sheet.band(site.name, ground, color)
    sheet.heading(title)
    sheet.facts(facts)
    sheet.section(words.agreed)
    sheet.facts(record.consents.map(({ title: name, givenAt }) => [day.format(givenAt), name]))
    sheet.section(words.next)
    sheet.list(Object.values(words.steps).map((text) => ({ mark: '•', text })))
    sheet.footers(
      (page, pages) => fillWords(invoice.page, { page, pages }),
      fillWords(words.questions, { email: site.writeTo, phone: phoneText(site.support.phone) }),
    )
  })
}

/** What they get, at the prices that they agreed to. */
function serviceFacts({ chosen }: EnrollmentPaper, locale: Locale): [string, string][] {
  if (!chosen) return []
  const { enrollmentRecord: words } = documentWords(locale)
  const { plan, planCents, supportCents, device, deviceCents } = chosen
  const currency = new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency: businessDefaults.currency,
  })
  const money = (cents: number) => currency.format(cents / 100)
  const price = fillWords(words.price, { price: money(planCents), support: money(supportCents) })
  return [
    [words.plan, `${plan[locale]}: ${price}`],
    ...(device ? [[words.device, `${device}: ${money(deviceCents)}`] as [string, string]] : []),
  ]
}

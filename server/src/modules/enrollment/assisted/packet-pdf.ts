import { documentWords, type DocumentWords } from '#contracts/i18n/documents.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { Locale } from '#contracts/locale.ts'
import { programNames } from '#contracts/programs/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { exactTimeText } from '#platform/values/exact-time.ts'
import { pdfOf, type Sheet } from '#modules/billing/index.ts'
import type { Packet } from './packet.queries.ts'

interface Making {
  /** Of the administrator who asked for it; each consent stands in the language in which it was given. */
  locale: Locale
  site: Pick<SiteView, 'name' | 'theme' | 'timeZone'>
  /** Who asked for it, when and why. */
  by: string
  at: Date
  reason: string
}

/** The consents of an enrollment as tagged PDF, piece by piece. */
export function packetPdf(packet: Packet, making: Making): AsyncIterable<Buffer> {
  const { locale, site, at } = making
  const words = documentWords(locale).packet
  const title = `${words.title} ${packet.reference}`
  return pdfOf({ locale, title, author: site.name, at }, (sheet) => {
    const { '--primary': ground = '#1b1e2b', '--on-primary': color = '#ffffff' } = site.theme.light
    sheet.band(site.name, ground, color)
    sheet.heading(title)
    drawHead(sheet, packet, making)
    for (const consent of packet.consents) drawConsent(sheet, consent, making)
    for (const help of packet.helps) drawHelp(sheet, help, making)
    if (packet.consents.length + packet.helps.length === 0) sheet.paragraph(words.none)
    drawCalls(sheet, packet, making)
    sheet.footers(
      (page, pages) => fillWords(documentWords(locale).invoice.page, { page, pages }),
      words.closed,
    )
  })
}

type Facts = [label: string, value: string | null][]
const said = (facts: Facts) =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))

function drawHead(sheet: Sheet, packet: Packet, { locale, site, by, at, reason }: Making) {
  const { packet: words } = documentWords(locale)
  const { program, programVersion, usState, applicationId, name, helper } = packet
  sheet.facts(
    said([
      [words.program, [programNames[program], programVersion].filter(Boolean).join(', ')],
      [words.usState, usState],
      [words.applicationId, applicationId],
      [words.name, name],
      [words.email, packet.emailAddress],
      [words.phone, packet.phoneNumber],
      [words.identity, words.identityHidden],
      [words.helper, helper && [helper.resellerCode, helper.repId].filter(Boolean).join(', ')],
      [words.madeBy, by],
      [words.madeAt, exactTimeText(at, locale, site.timeZone)],
      [words.reason, reason],
    ]),
  )
}

function drawConsent(sheet: Sheet, consent: Packet['consents'][number], { locale }: Making) {
  const { packet: words } = documentWords(locale)
  const { shown, signature, givenAt, timeZone, agreed } = consent
  sheet.section(shown.title)
  sheet.paragraph(shown.intro)
  const isRead = shown.kind === 'disclosure'
  sheet.list(
    shown.items.map(({ key, text }) => ({
      mark: isRead ? '•' : agreed.includes(key) ? words.agreed : words.notAgreed,
      text,
    })),
  )
  sheet.facts(
    said([
      [words.signature, signature.fullName],
      [words.initials, signature.initials],
      [words.givenAt, givenText(givenAt, locale, timeZone)],
      [words.language, words.languages[consent.locale]],
      [words.text, `${consent.textCode}, ${consent.programVersion}`],
      [words.hash, consent.textHash],
      [words.channel, words.channels[consent.channel]],
      [words.representative, consent.representativeId ?? words.nobody],
      [words.address, signature.address],
      [words.browser, signature.userAgent],
      [words.id, consent.id],
    ]),
  )
}

const givenText = (at: Date, locale: Locale, timeZone: string) =>
  `${exactTimeText(at, locale, timeZone)} (${timeZone}), ${at.toISOString()}`

/** One box stands for all of it. */
function drawHelp(sheet: Sheet, help: Packet['helps'][number], { locale }: Making) {
  const { packet: words } = documentWords(locale)
  const { givenAt, endedAt, timeZone, from } = help
  sheet.section(help.title)
  sheet.paragraph(help.intro)
  sheet.list(help.items.map((text) => ({ mark: words.agreed, text })))
  sheet.facts(
    said([
      [words.named, help.helper],
      [words.givenAt, givenText(givenAt, locale, timeZone)],
      [words.endedAt, endedAt && givenText(endedAt, locale, timeZone)],
      [words.language, words.languages[help.locale]],
      [words.text, help.textCode],
      [words.hash, help.textHash],
      [words.address, from.address],
      [words.browser, from.userAgent],
      [words.id, help.id],
    ]),
  )
}

function drawCalls(sheet: Sheet, { exchanges }: Packet, { locale, site }: Making) {
  const { packet: words } = documentWords(locale)
  sheet.section(words.calls)
  if (exchanges.length === 0) return sheet.paragraph(words.noCalls)
  sheet.table(
    [
      { title: words.time, width: 120, align: 'left' },
      { title: words.call, width: 'rest', align: 'left' },
      { title: words.result, width: 150, align: 'left' },
      { title: words.representative, width: 80, align: 'left' },
    ],
    exchanges.map(({ id, operation, result, sentAt, representativeId }) => ({
      cells: [
        exactTimeText(sentAt, locale, site.timeZone),
        `${callText(words, operation)} ${id}`,
        result === 'DONE' ? words.accepted : (result ?? ''),
        representativeId ?? words.nobody,
      ],
      note: null,
    })),
  )
}

type Words = DocumentWords['packet']
const callText = ({ operations }: Words, operation: string): string =>
  Object.hasOwn(operations, operation) ? operations[operation as keyof typeof operations] : operations.other

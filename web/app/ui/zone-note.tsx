import { useSite } from '../site.ts'

/** Says once on each page in which zone its times are: the service provider's, wherever the reader sits. */
export function ZoneNote({ text }: { text: (zone: string) => string }) {
  const { brand, locale } = useSite()
  const zone = new Intl.DateTimeFormat(locale, { timeZone: brand.timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return <p className="px-4 pb-4 text-[13px] text-muted md:px-6">{text(zone ?? brand.timeZone)}</p>
}

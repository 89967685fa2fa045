import clsx from 'clsx'
import { zoneName } from '#contracts/zone-name.ts'
import { useSite } from '../site.ts'

/** Says once on each page in which zone its times are: the service provider's, wherever the reader sits. As wide as the page above it. */
export function ZoneNote({ text, className }: { text: (zone: string) => string; className: string }) {
  const { brand, locale } = useSite()
  return (
    <p className={clsx('mx-auto w-full px-4 pb-4 text-[13px] text-muted', className)}>
      {text(zoneName(brand.timeZone, locale))}
    </p>
  )
}

import { useTranslations } from 'use-intl/react'
import { TextLink } from '../../ui/text-link.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { DestinationCard } from '../catalog/destination-card.tsx'
import type { HomeData } from './load-home.server.ts'

const shownOnPhone = 4

/** A few country cards, fewer on a phone, and the way to all of them. */
export function HomeDestinations({ popular, count }: { popular: HomeData['popular']; count: number }) {
  const t = useTranslations('home')
  return (
    <section className="shell grid gap-4 py-8 md:gap-6 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-2xl md:text-[28px]">{t('destinationsTitle')}</h2>
          <p className="text-muted">{t('destinationsText')}</p>
        </div>
        <TextLink to="/plans?all=1">
          {t('allDestinations', { count: String(count) })}
          <ArrowIcon size={18} />
        </TextLink>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(250px,100%),1fr))] gap-3">
        {popular.map((destination, index) => (
          <li key={destination.code} className={index < shownOnPhone ? undefined : 'max-small:hidden'}>
            <DestinationCard destination={destination} to={`/plans?country=${destination.code}#country`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

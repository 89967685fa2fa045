import clsx from 'clsx'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite, useText } from '../../site.ts'
import { BrandIllustration } from '../../ui/brand-illustration.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { useFieldSuffix } from '../../ui/field-identity.ts'
import { NoPlans } from '../catalog/no-plans.tsx'
import { HomeCarousel } from './home-carousel.tsx'
import { slideClass } from './slide-class.ts'
import type { HomeData } from './load-home.server.ts'

/** What the brand says of itself with the search for a destination and the way to enroll, then the videos. */
export function HomeHero({
  popular,
  landing,
  hasPlans,
}: Pick<HomeData, 'popular' | 'landing'> & { hasPlans: boolean }) {
  const t = useTranslations()
  const text = useText()
  const { brand } = useSite()
  const search = `q${useFieldSuffix('off')}`
  return (
    <HomeCarousel words={landing.carousel} enroll={landing.enroll}>
      <div className={slideClass}>
        <div className="grid gap-4 md:gap-5">
          <p className="eyebrow">{text(brand.tagline)}</p>
          <h1 className="text-[36px] leading-[1.08] md:text-[48px] wide:text-[60px]">
            {text(brand.headline)}
          </h1>
          <p className="max-w-[52ch] text-muted md:text-lg">{text(brand.heroText)}</p>
          {hasPlans ? (
            <Form action="/plans" method="get" role="search" className="grid max-w-[560px] gap-2">
              <label htmlFor={search} className="font-semibold">
                {t('home.searchLabel')}
              </label>
              <div className="flex flex-wrap gap-2">
                <input
                  id={search}
                  name={search}
                  type="search"
                  autoComplete="off"
                  placeholder={t('plans.search.placeholder')}
                  className={clsx(controlClass(false), 'h-[54px] grow-999 basis-65')}
                />
                <Button className="min-h-[54px] grow">{t('plans.search.action')}</Button>
              </div>
            </Form>
          ) : (
            <NoPlans />
          )}
          {popular.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {t('home.popular')}
              {popular.slice(0, 4).map(({ code, name }) => (
                <Link
                  key={code}
                  to={`/plans?country=${code}#country`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
            <ButtonLink to="/eligibility" variant="secondary">
              {landing.enroll}
            </ButtonLink>
            <p className="max-w-[44ch] flex-1 basis-60 text-sm text-muted">{landing.carousel.standing}</p>
          </div>
        </div>
        <BrandIllustration className="h-auto w-full max-md:hidden" />
      </div>
    </HomeCarousel>
  )
}

import clsx from 'clsx'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite, useText } from '../../site.ts'
import { BrandIllustration } from '../../ui/brand-illustration.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import type { HomeData } from './load-home.server.ts'

/** What the brand says of itself, the search for a destination, and its picture. */
export function HomeHero({ popular }: { popular: HomeData['popular'] }) {
  const t = useTranslations()
  const text = useText()
  const { brand } = useSite()
  return (
    <section className="bg-linear-to-b from-primary-soft to-surface">
      <div className="shell grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:gap-12 md:py-16">
        <div className="grid gap-5">
          <p className="eyebrow">{text(brand.tagline)}</p>
          <h1 className="text-[36px] leading-[1.08] md:text-[48px] wide:text-[60px]">
            {text(brand.headline)}
          </h1>
          <p className="max-w-[52ch] text-lg text-muted">{text(brand.heroText)}</p>
          <Form action="/plans" method="get" role="search" className="grid max-w-[560px] gap-2">
            <label htmlFor="q" className="font-semibold">
              {t('home.searchLabel')}
            </label>
            <div className="flex flex-wrap gap-2">
              <input
                id="q"
                name="q"
                type="search"
                autoComplete="off"
                placeholder={t('plans.search.placeholder')}
                className={clsx(controlClass(false), 'h-[54px] min-w-[200px] flex-1')}
              />
              <Button className="min-h-[54px]">{t('plans.search.action')}</Button>
            </div>
          </Form>
          {popular.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {t('home.popular')}
              {popular.map(({ code, name }) => (
                <Link
                  key={code}
                  to={`/plans?country=${code}#country`}
                  className="link inline-flex min-h-8 items-center"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
        <BrandIllustration className="h-auto w-full" />
      </div>
    </section>
  )
}

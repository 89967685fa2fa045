import { useEffect, useState } from 'react'
import {
  Form,
  useLoaderData,
  useLocation,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contentCategories } from '#contracts/content/choices.ts'
import type { FaqView } from '#contracts/content/views.ts'
import { ContentTree } from '../../features/content/content-tree.tsx'
import { matchingQuestions } from '../../features/content/faq-search.ts'
import { addStructuredData, faqData } from '../../features/seo/structured-data.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale } = siteOf(context)
  const { items } = await api.content.faq({ locale })
  addStructuredData(context, faqData(items))
  return items
}

/** A search filters what is already here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale, brand }) => {
    const t = translatorFor(locale, 'articles')
    return { title: t('faq.title'), description: t('faq.description', { brand: brand.name }) }
  })

export default function Faq() {
  const t = useTranslations('articles.faq')
  const { brand } = useSite()
  const items = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [query, setQuery] = useState(search.get('q') ?? '')
  const found = matchingQuestions(items, query)
  const isSearching = query.trim() !== ''
  useOpenTarget()
  return (
    <Page title={t('title')} lead={t('lead', { email: brand.writeTo })} width="normal">
      <Form method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField
          id="q"
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          maxLength={80}
          className="min-w-0 flex-1 basis-60"
        />
        <Button variant="secondary" className="min-h-[54px]">
          {t('searchAction')}
        </Button>
      </Form>
      <p role="status" className={isSearching ? 'font-medium' : 'sr-only'}>
        {isSearching && t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>{t('nothing', { email: brand.writeTo })}</p>
          <ButtonLink to="/contact-us" variant="secondary">
            {t('contact')}
          </ButtonLink>
        </div>
      ) : (
        <Questions items={found} isOpen={isSearching && found.length <= 3} />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/devices" variant="secondary">
          {t('device')}
        </ButtonLink>
        <ButtonLink to="/auth/login?as=subscriber#find-order" variant="secondary">
          {t('order')}
        </ButtonLink>
      </div>
    </Page>
  )
}

function Questions({ items, isOpen }: { items: readonly FaqView[]; isOpen: boolean }) {
  const t = useTranslations('articles')
  const groups = contentCategories.faq
    .map((category) => ({ category, items: items.filter((item) => item.category === category) }))
    .filter((group) => group.items.length > 0)
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label={t('faq.categories')}>
          <ul className="flex flex-wrap gap-x-5">
            {groups.map(({ category }) => (
              <li key={category}>
                <a href={`#${category}`} className="link inline-flex min-h-11 items-center">
                  {t(`faqCategories.${category}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ category, items: questions }) => (
        <section key={category} id={category} className="grid gap-2">
          <h2 className="text-2xl">{t(`faqCategories.${category}`)}</h2>
          <div className="grid">
            {questions.map(({ slug, question, answer }) => (
              <details key={slug} open={isOpen} className="group border-b border-line">
                <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold">
                  <h3 className="text-lg font-semibold">{question}</h3>
                  <ChevronIcon className="shrink-0 rotate-90 text-muted group-open:-rotate-90" />
                </summary>
                {/* The anchor stands inside, so that a link to it opens the answer. */}
                <div id={slug} className="scroll-mt-40 pb-5">
                  <ContentTree blocks={answer} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** Links within the site change the address without the browser's own way of opening what they lead to. */
function useOpenTarget() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const details = target?.closest('details')
    if (!details) return
    details.open = true
    details.scrollIntoView()
  }, [hash])
}

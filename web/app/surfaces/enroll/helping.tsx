import { data, redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ContactLine } from '../../features/enrollment/contact-line.tsx'
import { useDay } from '../../features/enrollment/use-day.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { resultOf } from '../../problem.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { postedForm } from '../../xsrf.server.ts'

/** How it stands; null once the applicant, or the helper, has ended it, and for what never was a link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const helped = await resultOf(siteOf(context).api.enrollment.helping.get({ token: params.token ?? '' }))
  if (helped.ok) return helped.value
  if (helped.problem.status === 429) throw new Response(null, { status: 429 })
  return data(null, { status: 404 })
}

export async function action(args: ActionFunctionArgs) {
  const { site } = await postedForm(args)
  await resultOf(site.api.enrollment.helping.leave({ token: args.params.token ?? '' }))
  throw redirect(args.url.pathname)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-helper')(args.loaderData ? 'helping.title' : 'helping.left.title'),
    noIndex: true,
  }))

/** What a helper sees: how it stands and who has to act, and nothing of the person. */
export default function Helping() {
  const t = useTranslations('enroll-helper.helping')
  const day = useDay()
  const { brand } = useSite()
  const helped = useLoaderData<typeof loader>()
  if (!helped)
    return (
      <Page title={t('left.title')} lead={t('left.text')} width="narrow">
        <ContactLine />
      </Page>
    )
  const { reference, owner, nextAction, until } = helped
  return (
    <Page title={t('title')} lead={t('lead', { brand: brand.name })} width="narrow">
      <section className="card grid gap-4 p-5" aria-labelledby="next">
        <p className="numbers text-sm text-muted">{t('reference', { reference })}</p>
        <div className="grid gap-1">
          <h2 id="next" className="text-xl">
            {t('nextTitle')}
          </h2>
          <p>{t(`next.${nextAction}`)}</p>
        </div>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{t('who')}</dt>
          <dd className="font-semibold">{t(`owners.${owner}`, { brand: brand.name })}</dd>
          {until && owner === 'applicant' && (
            <>
              <dt className="text-muted">{t('until')}</dt>
              <dd className="font-semibold">{day(until)}</dd>
            </>
          )}
        </dl>
      </section>
      <PostedForm action=".">
        <Button variant="secondary">{t('leave')}</Button>
      </PostedForm>
      <ContactLine />
    </Page>
  )
}

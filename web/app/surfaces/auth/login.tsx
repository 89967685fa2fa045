import { data, Form, redirect, useActionData, useNavigation } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useTypedForm } from '../../features/checkout/typed-form.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { assertXsrf } from '../../xsrf.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const site = siteOf(context)
  assertXsrf(form, site)
  const answer = await findOrder(site, form)
  return answer.found
    ? redirect(`/order/${answer.token}`, { status: 303, headers: { 'set-cookie': answer.cookie } })
    : data({ typed: answer.typed, problem: answer.problem }, { status: 422 })
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'account')
    return { title: t('title'), description: t('description') }
  })

export default function Login() {
  const t = useTranslations('account')
  const errors = useTranslations('errors')
  const { brand } = useSite()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state === 'submitting'
  const { field, summary } = useTypedForm(answer?.typed, {
    orderNumber: t('orderNumber'),
    emailAddress: t('emailAddress'),
  })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ErrorSummary errors={summary} />
      {answer?.problem && <Notice type="error">{errors(answer.problem, { num: '' })}</Notice>}
      <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12">
        <Form method="post" noValidate className="card grid content-start gap-5 p-5 shadow-card md:p-8">
          <XsrfField />
          <TextField
            {...field('orderNumber')}
            hint={t('orderNumberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
          <TextField
            {...field('emailAddress')}
            hint={t('emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <Button loading={isSending}>{t('action')}</Button>
          <p className="text-sm text-muted">{t('helpText', { email: brand.support.email })}</p>
        </Form>
        <div className="grid content-start gap-8">
          <section className="grid justify-items-start gap-2">
            <h2 className="text-xl">{t('newTitle')}</h2>
            <p className="text-muted">{t('newText')}</p>
            <ButtonLink to="/plans" variant="secondary" className="mt-2">
              {t('newAction')}
            </ButtonLink>
          </section>
          <section className="grid justify-items-start">
            <h2 className="text-xl">{t('staffTitle')}</h2>
            <TextLink to="/admin/auth/login">{t('staffAction')}</TextLink>
          </section>
        </div>
      </div>
    </Page>
  )
}

import { data, redirect, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { FindOrderForm } from '../../features/orders/find-order-form.tsx'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { areas } from '../../kit/session/areas.ts'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { signIn } from '../../features/identity/sign-in/sign-in.server.ts'
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.tsx'
import { isSeller, VariantLinks, variantOf } from '../../features/identity/sign-in/variants.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const variant = variantOf(new URL(args.request.url).searchParams, site.brand)
  if (form.get('intent') === 'sign-in')
    return signIn(site, isSeller(variant) ? 'reseller' : 'subscriber', form)
  const answer = await findOrder(site, form)
  return answer.found
    ? redirect(`/order/${answer.token}`, { status: 303, headers: { 'set-cookie': answer.cookie } })
    : data({ session: null, order: answer }, { status: 422 })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return enter(await serverAction<typeof action>(), areas.dashboard, request)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'account')
    return { title: t('signIn.title'), description: t('signIn.description') }
  })

export default function Login() {
  const t = useTranslations('account')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const variant = variantOf(query, brand)
  return (
    <Page title={t('signIn.title')} lead={t(`signIn.leads.${variant}`)}>
      <VariantLinks current={variant} />
      <div className="grid items-start gap-10 *:min-w-0 md:grid-cols-2">
        <SignInForm
          key={variant}
          answer={answer && 'asksCode' in answer ? answer : undefined}
          area={areas.dashboard}
          forgot={`/auth/forgot-password?as=${isSeller(variant) ? 'reseller' : 'subscriber'}`}
          claims={!isSeller(variant)}
        />
        {isSeller(variant) ? (
          <section className="grid justify-items-start gap-2">
            <h2 className="text-xl">{t('signIn.noAccount')}</h2>
            <p className="text-muted">{t('signUp.lead')}</p>
            <ButtonLink to={`/auth/signup?as=${variant}`} variant="secondary" className="mt-2">
              {t('signIn.signUp')}
            </ButtonLink>
          </section>
        ) : (
          <FindOrderForm answer={answer && 'order' in answer ? answer.order : undefined} />
        )}
      </div>
      <p className="border-t border-line pt-6">
        {t('staffTitle')} <TextLink to="/admin/auth/login">{t('staffAction')}</TextLink>
      </p>
    </Page>
  )
}

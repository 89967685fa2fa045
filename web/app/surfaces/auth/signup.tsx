import { useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { resellerKinds } from '#contracts/identity/choices.ts'
import { countries } from '#contracts/countries.ts'
import { countriesOf } from '../../features/catalog/country-names.server.ts'
import { signUp } from '../../features/identity/sign-in/sign-up.server.ts'
import { SignUpForm } from '../../features/identity/sign-in/sign-up-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Page } from '../../ui/page.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  countries: countriesOf(
    countries.map(({ code }) => code),
    siteOf(context).locale,
  ),
})

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return signUp(site, form, null)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'account')
    return { title: t('signUp.title'), description: t('signUp.description') }
  })

export default function SignUp() {
  const t = useTranslations('account.signUp')
  const [query] = useSearchParams()
  const { countries: offered } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SignUpForm
        answer={useAnswer<typeof action>()}
        countries={offered}
        kind={resellerKinds.find((kind) => kind === query.get('as')) ?? 'reseller'}
        login="/auth/login?as=reseller"
      />
    </Page>
  )
}

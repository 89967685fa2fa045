import { useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areaOf, areas } from '../../kit/session/areas.ts'
import { Door } from '../../features/identity/sign-in/door.tsx'
import { signUp } from '../../features/identity/sign-in/sign-up.server.ts'
import { SignUpForm } from '../../features/identity/sign-in/sign-up-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Page } from '../../ui/page.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'
import type { loader as loadCountries } from '../auth/signup.tsx'

export { loader } from '../auth/signup.tsx'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return signUp(site, form, areaOf(args.url.pathname)?.key ?? null)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('signUp.title'),
    noIndex: true,
  }))

export default function AgentSignUp() {
  const t = useTranslations('account.signUp')
  const { pathname } = useLocation()
  const area = areaOf(pathname) ?? areas.dashboard
  const { countries } = useLoaderData<typeof loadCountries>()
  return (
    <Door home={area.root}>
      <Page title={t('title')} lead={t('lead')}>
        <SignUpForm
          answer={useAnswer<typeof action>()}
          countries={countries}
          kind="agent"
          login={area.login}
        />
      </Page>
    </Door>
  )
}

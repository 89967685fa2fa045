import { useLocation } from 'react-router'
import type { ActionFunctionArgs, ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { areaOf, areas } from '../../kit/session/areas.ts'
import { DoorSignIn } from '../../features/identity/sign-in/door-sign-in.tsx'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { signIn } from '../../features/identity/sign-in/sign-in.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return signIn(site, 'reseller', form, areaOf(args.url.pathname)?.key)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const area = areaOf(new URL(request.url).pathname) ?? areas.dashboard
  return enter(await serverAction<typeof action>(), area, request)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('signIn.title'),
    noIndex: true,
  }))

export default function AgentLogin() {
  const t = useTranslations('account.signIn')
  const { pathname } = useLocation()
  const area = areaOf(pathname) ?? areas.dashboard
  return (
    <DoorSignIn
      area={area}
      whose="agent"
      answer={useAnswer<typeof action>()}
      forgot={`/auth/forgot-password?as=reseller&area=${area.key}`}
    >
      <p>
        {t('noAccount')} <TextLink to={`${area.root}/signup`}>{t('signUp')}</TextLink>
      </p>
    </DoorSignIn>
  )
}

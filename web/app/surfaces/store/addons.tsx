import { data } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { answerAddonForm } from '../../features/checkout/addons/addon-purchase.server.ts'
import { ChooseAddon } from '../../features/checkout/addons/choose-addon.tsx'
import { FindLine } from '../../features/checkout/addons/find-line.tsx'
import { PayAddon } from '../../features/checkout/addons/pay-addon.tsx'
import { PriceChangeNotice } from '../../features/checkout/price-change-notice.tsx'
import { seenOf } from '../../features/checkout/price-change.ts'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Focused } from '../../ui/focused.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

/** Buying more for a line that exists, without signing in. The line's number is posted and never in the address. */
export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const answer = await answerAddonForm(site, form)
  if (answer instanceof Response) return answer
  const failed =
    answer.problem !== null || answer.differences !== null || Object.keys(answer.typed.errors).length > 0
  return data(answer, { status: failed ? 422 : 200 })
}

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: '',
    description: translatorFor(locale, 'checkout')('addons.lead'),
  })).filter((each) => !('title' in each))

export default function Addons() {
  const t = useTranslations('checkout.addons')
  const answer = useAnswer<typeof action>()
  const form = usePostedForm(answer, {
    line: t('line'),
    addonId: t('addon'),
    quantity: t('quantity'),
    emailAddress: t('email'),
  })
  const { field, summary } = form
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle
        title={t('title')}
        failed={summary.length > 0 || Boolean(answer?.problem ?? answer?.differences)}
      />
      <PostedProblems form={form} />
      {answer?.differences && answer.quote && (
        <Focused when={answer}>
          <PriceChangeNotice differences={answer.differences} quote={answer.quote} />
        </Focused>
      )}
      <FindLine field={field('line')} />
      {answer?.line && (
        <Focused when={answer.line.name}>
          <ChooseAddon
            line={answer.line}
            cart={answer.key}
            chosen={answer.typed.values.addonId}
            addon={field('addonId')}
            quantity={field('quantity')}
          />
        </Focused>
      )}
      {answer?.quote && (
        <Focused when={seenOf(answer.quote)}>
          <PayAddon key={seenOf(answer.quote)} answer={answer} email={field('emailAddress')} />
        </Focused>
      )}
    </Page>
  )
}

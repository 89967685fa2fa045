import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { MovedHouseholdPage } from '../../features/enrollment/membership/moved-household-page.tsx'
import {
  answerMovedHousehold,
  loadMovedHousehold,
} from '../../features/enrollment/membership/moved-household.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadMovedHousehold(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerMovedHousehold(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-failure')('movedTo.title'),
    noIndex: true,
  }))

/** How a household lives at its new home, where somebody else has the benefit. */
export default function MovedHousehold() {
  return <MovedHouseholdPage page={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

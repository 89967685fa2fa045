import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { DevicePage, NothingToChoose, PlanPage } from '../../features/enrollment/service/devices-page.tsx'
import { answerDevices, loadDevices } from '../../features/enrollment/service/devices.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadDevices(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerDevices(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

/** What a household gets: its plan, on a device or on its own phone. */
export default function Devices() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  switch (page.at) {
    case 'none':
      return <NothingToChoose />
    case 'plan':
      return <PlanPage page={page} answer={answer} />
    case 'device':
      return <DevicePage key={page.plan.value} page={page} answer={answer} />
  }
}

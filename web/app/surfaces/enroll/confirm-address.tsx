import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AddressPage } from '../../features/enrollment/registry/address-page.tsx'
import { answerAddress, loadAddress } from '../../features/enrollment/registry/address.server.ts'
import { PayPage } from '../../features/enrollment/service/pay-page.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadAddress(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerAddress(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows what it shows and whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

/** Where things go, then what is paid before an enrollment is left to the registry. */
export default function ConfirmAddress() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return page.at === 'pay' ? (
    <PayPage page={page} answer={answer} />
  ) : (
    <AddressPage page={page} answer={answer} />
  )
}

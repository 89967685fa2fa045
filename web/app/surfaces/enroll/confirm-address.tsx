import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AddressPage } from '../../features/enrollment/registry/address-page.tsx'
import { answerAddress, loadAddress } from '../../features/enrollment/registry/address.server.ts'
import { HomeAddressPage } from '../../features/enrollment/registry/home-address-page.tsx'
import { answerHome, homeAddress, loadHome } from '../../features/enrollment/registry/home-address.server.ts'
import { PayPage } from '../../features/enrollment/service/pay-page.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

// Both pages ask how an address is spelled, so that they are one file for the browser.
export const loader = async ({ request, url, context }: LoaderFunctionArgs) =>
  url.pathname === homeAddress
    ? loadHome(request, siteOf(context))
    : loadAddress(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return args.url.pathname === homeAddress
    ? answerHome(args.request, site, form)
    : answerAddress(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows what it shows and whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

/** How a home address is spelled; later where things go, then what is paid before an enrollment is left to the registry. */
export default function ConfirmAddress() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (page.at === 'home') return <HomeAddressPage page={page} answer={answer} />
  return page.at === 'pay' ? (
    <PayPage page={page} answer={answer} />
  ) : (
    <AddressPage page={page} answer={answer} />
  )
}

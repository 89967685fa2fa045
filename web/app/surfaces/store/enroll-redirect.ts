import { redirect, type LoaderFunctionArgs } from 'react-router'
import { siteOf } from '../../site.server.ts'

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** On a brand's own host to its external enrollment page, if it has a valid one; else to ours. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, bySubdomain } = siteOf(context)
  const address = brand.externalEnrollmentUrl
  return redirect(bySubdomain && address && isWebAddress(address) ? address : '/eligibility-check')
}

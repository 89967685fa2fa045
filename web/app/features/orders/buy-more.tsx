import { Button } from '../../ui/button.tsx'
import { PostedForm } from '../../kit/forms/posted-form.tsx'

/** Leads to the add-ons of a line that is chosen already; its number travels in the form and never in the address. */
export function BuyMore({ iccid, label }: { iccid: string; label: string }) {
  return (
    <PostedForm action="/addons">
      <input type="hidden" name="line" value={iccid} />
      <Button variant="secondary" name="intent" value="find" className="min-h-11">
        {label}
      </Button>
    </PostedForm>
  )
}

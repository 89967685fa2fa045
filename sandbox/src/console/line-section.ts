import { html, type Html } from '../html.ts'
import type { Pwg } from '../pwg/store.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

/** Lines at PWG, the newest first, with what can happen to them without the product. */
export function lineSection({ store }: Pwg): Html {
  const rows = store.sims
    .newest()
    .slice(0, shown)
    .map(
      (sim) =>
        html`<tr>
          <td>${timeOf(sim.changedAtMs)}</td>
          <td><code>${sim.iccid}</code><br /><span class="quiet">${sim.account} · ${sim.type}</span></td>
          <td>${sim.status}</td>
          <td>${sim.msisdn}<br /><span class="quiet">${sim.planId}</span></td>
          <td>
            <form method="post" action="/_ctl/pwg/sims">
              <input type="hidden" name="iccid" value="${sim.iccid}" />
              <input type="hidden" name="account" value="${sim.account}" />
              <button name="status" value="active">Active</button
              ><button name="status" value="suspended">Suspended</button
              ><button name="status" value="terminated">Terminated</button>
            </form>
            <form method="post" action="/_ctl/pwg/forget">
              <input type="hidden" name="iccid" value="${sim.iccid}" /><button>Forget</button>
            </form>
          </td>
        </tr>`,
    )
  return tableSection(
    'lines',
    `PWG lines (${store.sims.size})`,
    ['Time', 'ICCID', 'Line', 'Number', 'Carrier'],
    rows,
  )
}

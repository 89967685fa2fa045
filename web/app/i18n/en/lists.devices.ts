// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import devices from '#contracts/devices/words.en.ts'

export default devices.lists

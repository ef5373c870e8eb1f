import { openPlace } from '../../scripts/place/open-place.mjs';
import { manyOrganizations } from './many-organizations.mjs';
import { nativeCall } from './native-call.mjs';

/** The scenes of the gateway, one after another in one place. */
export async function gatewayScenes() {
  const place = await openPlace();
  try {
    return [...(await nativeCall(place)), ...(await manyOrganizations(place))];
  } finally {
    await place.close();
  }
}

import { manyOrganizations } from './many-organizations.mjs';
import { nativeCall } from './native-call.mjs';
import { openPlace } from './place.mjs';

/** The scenes of the gateway, one after another in one place. */
export async function gatewayScenes() {
  const place = await openPlace();
  try {
    return [...(await nativeCall(place)), ...(await manyOrganizations(place))];
  } finally {
    await place.close();
  }
}

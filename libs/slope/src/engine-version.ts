/** Version of the engine: it stands in every result, and changes whenever a figure that the engine gives may change. */
export const ENGINE_VERSION = '0.6.1';

/**
 * How node bounds a gateway's heap, wherever one is started. Without it V8 sizes the heap by the machine and lets four
 * times what lives lie about before it collects. A tenth of this lives under load.
 */
export const GATEWAY_HEAP = ['--max-old-space-size=768'];
